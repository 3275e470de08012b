import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { AddressesDocument, type Address_AddressFragment } from '#web/gql/graphql.ts';
import { useCreateAddressMutation } from '#web/gql/hooks.ts';
import { errorSentence } from '#web/lib/errorSentence.ts';
import { notify } from '#web/ui/notify.ts';
import { addressInput, type AddressValues } from './addressRules.ts';
import { notePhoneRequired } from './phoneRequired.ts';

export interface AddedAddress {
  /** Null when the list that tells which one is new could not be read: it is added all the same. */
  address: Address_AddressFragment | null;
}

export interface CreateAddress {
  /** Resolves to null when the address was refused. */
  createAddress: (values: AddressValues) => Promise<AddedAddress | null>;
  isSaving: boolean;
  refusal: string | null;
}

/** Adds an address (spec §8). */
export function useCreateAddress(): CreateAddress {
  const client = useApolloClient();
  // The payload says whether it is added, also when the list beside it failed.
  const [create, { loading }] = useCreateAddressMutation({ errorPolicy: 'all' });
  const [refusal, setRefusal] = useState<string | null>(null);

  const known = (): readonly Address_AddressFragment[] =>
    client.readQuery({ query: AddressesDocument })?.viewer?.addresses ?? [];

  const createAddress = async (values: AddressValues): Promise<AddedAddress | null> => {
    setRefusal(null);
    const before = new Set(known().map(({ id }) => id));
    const { data, error } = await create({
      variables: { input: addressInput(values) },
      update(cache, { data: result }) {
        const addresses = result?.createAddress?.addresses;
        if (addresses) cache.writeQuery({ query: AddressesDocument, data: { viewer: { addresses } } });
      },
    });
    const { success = false, message, code, addresses } = { ...data?.createAddress };
    if (!success) {
      notify.error('Failed to Add Address');
      if (code === 'PHONE_REQUIRED') notePhoneRequired();
      setRefusal(message ?? (error ? errorSentence(error) : null));
      return null;
    }
    notify.success('Address Added Successfully!');
    if (!addresses) await client.refetchQueries({ include: [AddressesDocument] });
    return { address: known().findLast(({ id }) => !before.has(id)) ?? null };
  };

  return { createAddress, isSaving: loading, refusal };
}
