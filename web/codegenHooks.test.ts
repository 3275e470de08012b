import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { plugin } from './codegenHooks.ts';

async function written(operations: string): Promise<string> {
  const document = parse(operations);
  const output = await plugin(document as never, [{ document }], {});
  return typeof output === 'string' ? output : [...(output.prepend ?? []), output.content].join('\n');
}

test('each operation becomes a hook with its types', async () => {
  const content = await written(`
    query shopPage($page: Int, $size: Int! = 12) { products { ...Card } }
    fragment Card on Product { id }
    mutation SaveQuery($input: SaveInput!) { save { success } }
  `);
  expect(content).toBe(`import { useMutation, useQuery } from '@apollo/client/react';


export function useShopPageQuery(
  options: useQuery.Options<ShopPageQuery, ShopPageQueryVariables> & { returnPartialData?: false } = {},
) {
  return useQuery(ShopPageDocument, options);
}

export function useSaveQueryMutation(
  options: useMutation.Options<SaveQueryMutation, SaveQueryMutationVariables> = {},
) {
  return useMutation(SaveQueryDocument, options);
}`);
});

test('the hook of a query that needs a variable requires its options', async () => {
  const content = await written('query Product($id: ID!, $page: Int) { product(id: $id) { id } }');
  expect(content).toContain('ProductQueryVariables> & { returnPartialData?: false },');
});

test('a file of queries imports no other hook', async () => {
  expect(await written('query Shop { products { id } }')).toMatch(/^import { useQuery } from/);
});

test.each([
  ['{ products { id } }', 'Every operation needs a name'],
  ['subscription Live { stock }', 'Live: a subscription has no hook yet.'],
])('%s has no hook', async (operation, message) => {
  await expect(written(operation)).rejects.toThrow(message);
});

test('a viewer query never joins a running one, which may belong to another shopper', async () => {
  const content = await written(
    'query Mine { banners { id } viewer { orderCount } } query Shop { products { id } }',
  );
  expect(content).toContain('useQuery(MineDocument, { ...options, context: { queryDeduplication: false } })');
  expect(content).toContain('useQuery(ShopDocument, options)');
});

test('a store query reads only the cache, and has no data until the page is hydrated', async () => {
  expect(await written('query Cart { store @client { orderCount } }')).toContain(
    "useQuery(CartDocument, { ...options, fetchPolicy: 'cache-only', ssr: false })",
  );
});

test('a query that reads more than the store asks the gateway', async () => {
  expect(await written('query Both { store @client { orderCount } products { id } }')).toContain(
    'useQuery(BothDocument, options)',
  );
});
