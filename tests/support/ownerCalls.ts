import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import type { ApiShopper } from './addShopper.ts';
import { TEST_ADDRESS, type Answer, type ApiUnderTest } from './apiServer.ts';

export const OWNER_TOKEN = 'q7Zt1vYxM3pLr9KdW5sBnC8fHgJ2aEuT';

/** Calls the API as the owner. */
export async function asOwner(
  api: ApiUnderTest,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  return api.call(method, `/api/owner${path}`, {
    token: OWNER_TOKEN,
    ...(body === undefined ? {} : { body }),
  });
}

/** A file of the owner's, such as `/orders.csv`. */
export async function ownersFile({ url }: ApiUnderTest, path: string): Promise<Response> {
  return fetch(`${url}/api/owner${path}`, { headers: { authorization: `Bearer ${OWNER_TOKEN}` } });
}

/** Opens the owner's pages and signs in. */
export async function signInOwner(page: Page, token = OWNER_TOKEN): Promise<void> {
  await page.goto('/owner');
  await page.getByLabel("The shop's token, from OWNER_TOKEN").fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
}

/** The cookie of the owner's pages. */
export async function ownersCookie({ url }: ApiUnderTest): Promise<string> {
  const body = new URLSearchParams({ token: OWNER_TOKEN });
  const { headers } = await fetch(`${url}/owner/sign-in`, { method: 'POST', body, redirect: 'manual' });
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Places an order of one product, and returns its id. */
export async function placeOrder(
  api: ApiUnderTest,
  { token }: ApiShopper,
  product: { id: string; priceCents: number },
  quantity = 1,
  address: object = {},
): Promise<string> {
  const price = product.priceCents / 100;
  const { body } = await api.call('POST', '/api/order/create', {
    token,
    body: {
      items: [{ _id: product.id, price, quantity }],
      amount: (product.priceCents * quantity) / 100,
      address: { ...TEST_ADDRESS, ...address },
    },
  });
  return body.orderId;
}

/** Adds orders of 2019 with this status; their ids begin with it. */
export async function addOldOrders({ db }: ApiUnderTest, status: string, count: number): Promise<void> {
  await db.execute(sql`insert into orders (id, user_id, amount_cents, status, payment_status, payment_method,
      address, created_at, updated_at)
    select ${status}::text || '-' || number, user_id, 100, ${status}, 'paid', 'cod', address,
      '2019-01-01T00:00:00.000001Z', now()
    from (select user_id, address from orders limit 1) as placed, generate_series(1, ${count}::int) as number`);
}
