import { notify } from '#web/ui/notify.ts';
import { AddressesDocument, type Address_AddressFragment } from '#web/gql/graphql.ts';
import { useCreateAddressMutation } from '#web/gql/hooks.ts';
import { serverMessage } from '#web/lib/graphqlError.ts';
import { LABELS, type AddressValues } from './addressRules.ts';

/** Adds an address (spec §8); resolves to it, or to null when it was refused. */
export function useCreateAddress(): {
  createAddress: (values: AddressValues) => Promise<Address_AddressFragment | null>;
  isSaving: boolean;
  refusal: string | null;
} {
  const [create, { loading, error, data: answer }] = useCreateAddressMutation();

  const createAddress = async (values: AddressValues): Promise<Address_AddressFragment | null> => {
    const label = LABELS.find(({ value }) => value === values.label)?.value ?? 'HOME';
    const street = values.street.trim();
    const input = {
      label,
      street,
      city: values.city.trim(),
      state: values.state.trim(),
      zipCode: values.zipCode.trim(),
      country: values.country.trim(),
      phone: values.phone.trim() || null,
    };
    try {
      const { data } = await create({
        variables: { input },
        update(cache, { data: result }) {
          const addresses = result?.createAddress?.addresses;
          if (addresses) cache.writeQuery({ query: AddressesDocument, data: { viewer: { addresses } } });
        },
      });
      if (!data?.createAddress?.success) {
        notify.error('Failed to Add Address');
        return null;
      }
      notify.success('Address Added Successfully!');
      return data.createAddress.addresses?.findLast((address) => address.street === street) ?? null;
    } catch {
      notify.error('Failed to Add Address');
      return null;
    }
  };

  const refused = answer?.createAddress?.success === false ? answer.createAddress.message : null;
  return { createAddress, isSaving: loading, refusal: serverMessage(error) ?? refused };
}
