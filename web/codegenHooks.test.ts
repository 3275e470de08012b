import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { plugin } from './codegenHooks.ts';

test('a query of the viewer never joins a running one, which may be of another shopper', async () => {
  const document = parse(
    'query Mine { viewer { orderCount } } query Shop { products { id } } mutation Save { save { success } }',
  );
  const written = await plugin(document as never, [{ document }], {});
  const content = typeof written === 'string' ? written : written.content;
  expect(content).toContain(
    'useQuery(types.MineDocument, { ...options, context: { queryDeduplication: false } })',
  );
  expect(content).toContain('useQuery(types.ShopDocument, options)');
  expect(content).toContain('useMutation(types.SaveDocument, options)');
});
