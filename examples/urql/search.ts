import { cacheExchange, Client, fetchExchange, gql } from '@urql/core';

const HAAT_URL = process.env['HAAT_URL'] ?? 'http://localhost:4000';

interface Found {
  products: readonly { id: string; name: string; price: number }[] | null;
  didYouMean: string | null;
}

const SEARCH = gql<Found, { text: string }>`
  query UrqlSearch($text: String!) {
    products(search: $text, limit: 10) {
      id
      name
      price
    }
    didYouMean(search: $text)
  }
`;

const client = new Client({
  url: `${HAAT_URL}/graphql`,
  exchanges: [cacheExchange, fetchExchange],
  // The gateway accepts only POST from pages of other origins.
  preferGetMethod: false,
  fetchOptions: { headers: { 'apollographql-client-name': 'urql-search' } },
});

const { data, error } = await client.query(SEARCH, { text: process.argv[2] ?? '' }).toPromise();
for (const { message, extensions } of error?.graphQLErrors ?? [])
  console.error(`${String(extensions['code'])}: ${message}`);
if (error) process.exitCode = 1;
for (const { name, price } of data?.products ?? []) console.log(`${name}: ${price}`);
if (data?.didYouMean != null) console.log(`Did you mean ${data.didYouMean}?`);
