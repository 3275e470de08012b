import { useState } from 'react';
import { AddressesDocument, type AddressSummary_AddressFragment } from '#web/gql/graphql.ts';
import { useAddressesQuery } from '#web/gql/hooks.ts';
import { errorCode, isUnauthenticated } from '#web/lib/graphqlError.ts';
import { useCacheThenNetwork } from '#web/lib/useCacheThenNetwork.ts';
import { chosenAddress } from './addressRules.ts';

export interface AddressChoice {
  addresses: readonly AddressSummary_AddressFragment[];
  chosen: AddressSummary_AddressFragment | null;
  choose: (id: string) => void;
  /** Chooses an address that the shop's server does not keep: it goes with this order alone. */
  enter: (address: AddressSummary_AddressFragment) => void;
  /** False if the shop's server keeps no addresses. */
  areKept: boolean;
  /** Whether the form for a new address is open; for a shopper without addresses, it opens by itself. */
  isAdding: boolean;
  setIsAdding: (isAdding: boolean) => void;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The shopper's addresses; the default one is chosen until the shopper picks another (spec §4). */
export function useAddressChoice(isSignedIn: boolean): AddressChoice {
  const { data, loading, error, refetch } = useAddressesQuery({
    skip: !isSignedIn,
    fetchPolicy: useCacheThenNetwork(AddressesDocument),
  });
  const [chosenId, choose] = useState<string | null>(null);
  const [adding, setIsAdding] = useState<boolean | null>(null);
  const [entered, setEntered] = useState<readonly AddressSummary_AddressFragment[]>([]);
  const areKept = errorCode(error) !== 'UPSTREAM_NOT_OFFERED';
  const addresses = isSignedIn ? [...(data?.viewer?.addresses ?? []), ...entered] : [];
  const isKnown = isSignedIn && (!areKept || Boolean(data?.viewer?.addresses));
  return {
    addresses,
    chosen: chosenAddress(addresses, chosenId),
    choose,
    enter(address) {
      setEntered([...entered, address]);
      choose(address.id);
    },
    areKept,
    isAdding: adding ?? (isKnown && addresses.length === 0),
    setIsAdding,
    isLoading: loading && !isKnown,
    hasFailed: !loading && !isKnown && error !== undefined && !isUnauthenticated(error),
    retry: () => void refetch(),
  };
}
