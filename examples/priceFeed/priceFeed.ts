import { print } from 'graphql';
import { PricePageDocument, type PricePageQuery } from './PricePage.generated.ts';

const HAAT_URL = process.env['HAAT_URL'] ?? 'http://localhost:4000';
const HEADER = ['id', 'name', 'brand', 'price', 'discountPercentage', 'stock'] as const;

type Catalogue = NonNullable<PricePageQuery['catalogue']>;

/** One page of the catalogue; throws the gateway's message when there is none. */
async function pricePage(page: number): Promise<Catalogue> {
  const response = await fetch(`${HAAT_URL}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollographql-client-name': 'price-feed' },
    body: JSON.stringify({ query: print(PricePageDocument), variables: { page } }),
  });
  const { data, errors = [] } = (await response.json()) as {
    data?: PricePageQuery;
    errors?: { message: string; extensions: { code: string } }[];
  };
  const [error] = errors;
  if (error) throw new Error(`${error.extensions.code}: ${error.message}`);
  if (!data?.catalogue) throw new Error('The gateway answered without a catalogue.');
  return data.catalogue;
}

function csvRow(values: readonly (string | number | null)[]): string {
  return values.map((value) => `"${String(value ?? '').replaceAll('"', '""')}"`).join(',');
}

console.log(csvRow(HEADER));
let last = 1;
for (let page = 1; page <= last; page += 1) {
  const { totalPages, items } = await pricePage(page);
  last = totalPages;
  for (const item of items) console.log(csvRow(HEADER.map((name) => item[name])));
}
