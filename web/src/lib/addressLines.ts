/** The parts of an address, each of which an order may lack. */
export type OrderAddress = Record<
  'firstName' | 'lastName' | 'email' | 'phone' | 'street' | 'city' | 'state' | 'zipCode' | 'country',
  string | null
>;

/** The lines of an address as on a parcel; missing parts leave no gap or comma. */
export function addressLines(address: OrderAddress): { part: string; line: string }[] {
  const { firstName, lastName, street, city, state, zipCode, country, phone, email } = address;
  const lines = [
    // A one-word name fills both names (rest-contract §2).
    { part: 'name', line: joined(' ', [firstName, lastName === firstName ? null : lastName]) },
    { part: 'street', line: street ?? '' },
    { part: 'place', line: joined(', ', [city, joined(' ', [state, zipCode])]) },
    { part: 'country', line: country ?? '' },
    { part: 'phone', line: phone ?? '' },
    { part: 'email', line: email ?? '' },
  ];
  return lines.filter(({ line }) => line !== '');
}

function joined(separator: string, parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(separator);
}
