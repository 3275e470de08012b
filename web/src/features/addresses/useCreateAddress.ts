import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { AddressesDocument } from './useAddressChoice.generated.ts';
import type { AddressSummary_AddressFragment } from './AddressSummary.generated.ts';
import { useCreateAddressMutation } from './useCreateAddress.generated.ts';
import { errorMessage } from '#web/lib/errorMessage.ts';
import { errorCode, isUnauthenticated } from '#web/lib/graphqlError.ts';
import { notify } from '#web/ui/notify.ts';
import { useSubmission, type Submission } from '#web/ui/useSubmission.ts';
import { addressInput, enteredAddress, type AddressValues } from './addressRules.ts';
import { recordPhoneRequired } from './phoneRequired.ts';

/** Null when the address was added but the list that shows it could not be read. */
export type AddedAddress = AddressSummary_AddressFragment | null;

export interface CreateAddressEvents {
  onAdded: (address: AddedAddress) => void;
  /** Called in the place of `onAdded` where the shop's server keeps no addresses. */
  onEntered: (address: AddressSummary_AddressFragment) => void;
  /** Called when the shopper must sign in again before an address can be saved. */
  onSessionEnded: () => void;
}

/** Adds an address (spec §8). */
export function useCreateAddress({
  onAdded,
  onEntered,
  onSessionEnded,
}: CreateAddressEvents): Submission<AddressValues> {
  const client = useApolloClient();
  // The payload says whether the address was added, even if the list could not be read afterwards.
  const [create] = useCreateAddressMutation({ errorPolicy: 'all' });

  const cached = (): readonly AddressSummary_AddressFragment[] =>
    client.readQuery({ query: AddressesDocument })?.viewer?.addresses ?? [];

  return useSubmission<AddressValues>({
    failed: 'Failed to Add Address',
    async send(values) {
      const before = new Set(cached().map(({ id }) => id));
      const { data, error } = await create({
        variables: { input: addressInput(values) },
        update: (cache, { data: result }) => writeAddresses(cache, result?.createAddress?.addresses),
      });
      const { success = false, message, code, addresses } = { ...data?.createAddress };
      if (errorCode(error) === 'UPSTREAM_NOT_OFFERED') {
        onEntered(enteredAddress(values));
        return null;
      }
      if (!success) {
        if (code === 'PHONE_REQUIRED') recordPhoneRequired();
        if (isUnauthenticated(error)) onSessionEnded();
        return { message: message ?? (error ? errorMessage(error) : null) };
      }
      notify.success('Address Added Successfully!');
      if (!addresses) await client.refetchQueries({ include: [AddressesDocument] });
      onAdded(cached().findLast(({ id }) => !before.has(id)) ?? null);
      return null;
    },
  });
}

function writeAddresses(
  cache: ApolloCache,
  addresses: AddressSummary_AddressFragment[] | null | undefined,
): void {
  if (!addresses) return;
  // By its type, Apollo merges it with the other cached fields of the shopper.
  const viewer = { __typename: 'Viewer' as const, addresses };
  cache.writeQuery({ query: AddressesDocument, data: { viewer } });
}
