import { expect, test } from 'vitest';
import { attackShop } from '#tests/attack/attackShop.ts';
import { referenceGateway } from '#tests/support/gatewayOfFile.ts';

const { api, gateway } = await referenceGateway({
  REQUESTS_PER_MINUTE: '1000000',
  ACCOUNT_REQUESTS_PER_MINUTE: '1000000',
  ORDERS_PER_MINUTE: '1000000',
});

test('no known attack makes the shop fail, and it goes on selling', async () => {
  const { token } = await api.shopper();
  const { tried, refused, failed } = await attackShop({ shopUrl: gateway.url, token }, { isShort: true });
  expect(failed).toEqual([]);
  expect(tried).toBeGreaterThan(250);
  expect(refused).toBeGreaterThan(100);
  expect((await gateway.ask('{ products { name } }')).data.products).not.toEqual([]);
});
