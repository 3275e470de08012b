import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { plugin } from './codegenHooks.ts';

async function written(operations: string): Promise<string> {
  const document = parse(operations);
  const output = await plugin(document as never, [{ document }], {});
  return typeof output === 'string' ? output : output.content;
}

test('a viewer query never joins a running one, which may belong to another shopper', async () => {
  const content = await written(
    'query Mine { viewer { orderCount } } query Shop { products { id } } mutation Save { save { success } }',
  );
  expect(content).toContain(
    'useQuery(types.MineDocument, { ...options, context: { queryDeduplication: false } })',
  );
  expect(content).toContain('useQuery(types.ShopDocument, options)');
  expect(content).toContain('useMutation(types.SaveDocument, options)');
});

test('a store query reads only the cache, and has no data until the page is hydrated', async () => {
  expect(await written('query Cart { store @client { orderCount } }')).toContain(
    "useQuery(types.CartDocument, { ...options, fetchPolicy: 'cache-only', ssr: false })",
  );
});
