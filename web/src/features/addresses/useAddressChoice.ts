import { useState } from 'react';
import { AddressesDocument, useAddressesQuery } from './useAddressChoice.generated.ts';
import type { AddressSummary_AddressFragment } from './AddressSummary.generated.ts';
import { useUserInfoQuery } from '#web/store/createStore.generated.ts';
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
  areStored: boolean;
  /** Whether the form for a new address is open; for a shopper without addresses, it opens by itself. */
  isAdding: boolean;
  setIsAdding: (isAdding: boolean) => void;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

interface Entered {
  shopperId: string | undefined;
  address: AddressSummary_AddressFragment;
}

/** The shopper's addresses; the default one is chosen until the shopper picks another (spec §4). */
export function useAddressChoice(isSignedIn: boolean): AddressChoice {
  const { data, loading, error, refetch } = useAddressesQuery({
    skip: !isSignedIn,
    fetchPolicy: useCacheThenNetwork(AddressesDocument),
  });
  const [chosenId, choose] = useState<string | null>(null);
  const [adding, setIsAdding] = useState<boolean | null>(null);
  const shopperId = useUserInfoQuery().data?.store.userInfo?.id;
  const [entered, setEntered] = useState<readonly Entered[]>([]);
  const [areStored, setAreStored] = useState(true);
  // Stays so while the list is asked for once more.
  if (areStored && errorCode(error) === 'UPSTREAM_NOT_OFFERED') setAreStored(false);
  const own = entered.filter((one) => one.shopperId === shopperId).map(({ address }) => address);
  const addresses = isSignedIn ? [...(data?.viewer?.addresses ?? []), ...own] : [];
  const isKnown = isSignedIn && (!areStored || Boolean(data?.viewer?.addresses));
  return {
    addresses,
    chosen: chosenAddress(addresses, chosenId),
    choose,
    enter(address) {
      setEntered([...entered, { shopperId, address }]);
      choose(address.id);
    },
    areStored,
    isAdding: adding ?? (isKnown && addresses.length === 0),
    setIsAdding,
    isLoading: loading && !isKnown,
    hasFailed: !loading && !isKnown && error !== undefined && !isUnauthenticated(error),
    retry: () => void refetch(),
  };
}
