import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { check, serverOf } from '#tests/support/checkedServer.ts';
import { SHOPPER } from '#tests/support/rest/copiedShop.ts';
import { mappingFile } from '#tests/support/rest/mappingFile.ts';
import { proshop } from '#tests/support/rest/proshop.ts';
import { reply } from '#tests/support/rest/restServer.ts';

test('on a copied shop, the cookie of its sessions and its own sentences are said', async () => {
  const rest = await serverOf(proshop());
  const paths = JSON.parse(readFileSync('examples/mappings/proshop-v2.json', 'utf8')).paths;
  const without = await check(rest.url, { account: SHOPPER, env: { REST_MAPPING: mappingFile({ paths }) } });
  expect(without.said('POST /api/user/login')).toMatch(
    /^wrong: the answer has no token.*\nHelps: "session": \{ "cookie": "jwt" \} in REST_MAPPING\.$/s,
  );
  const env = { REST_MAPPING: mappingFile({ paths, session: { cookie: 'jwt' } }) };
  const { said } = await check(rest.url, { account: SHOPPER, isWrite: true, env });
  expect(said('POST /api/user/login')).toBe('right: a JWT (HS256) from the cookie jwt good for 720 hours');
  // No shopper sees this sentence.
  rest.answer(
    'POST /api/orders',
    reply(500, { message: 'Order validation failed: Path `city` is required.' }),
  );
  const refused = await check(rest.url, { account: SHOPPER, isWrite: true, env });
  expect(refused.said('POST /api/order/create')).toMatch(
    /^wrong: .*"Order validation failed: Path `city` is required\."/,
  );
});
