import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#api/db/schema.ts';
import { orderCondition } from '#backoffice/calls/orderQuery.ts';
import { TEST_PRODUCTS } from '#tests/support/apiServer.ts';
import { backOfficeOfFile } from '#tests/support/backOfficeServer.ts';
import { addOldOrders, OWNER_TOKEN, ownersCookie, placeOrder } from '#tests/support/ownerCalls.ts';

const api = await backOfficeOfFile({ OWNER_TOKEN });
await placeOrder(api, await api.shopper(), TEST_PRODUCTS[3]);

const cookie = await ownersCookie(api);
const [LAMP] = TEST_PRODUCTS;

/** A page of the list: the ids of its orders, and where its links Newer and Older lead. */
async function pageOf(path: string) {
  const page = await (await fetch(`${api.url}${path}`, { headers: { cookie } })).text();
  const ids = [...page.matchAll(/<h2><a href="\/owner\/orders\/([\w-]+)"/g)].map(([, id]) => id);
  const link = (name: string): string =>
    new RegExp(`href="([^"]*)">${name}<`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return { ids, Newer: link('Newer'), Older: link('Older') };
}

test('older and newer orders follow, urgent ones first, also when one is no longer as urgent meanwhile', async () => {
  await addOldOrders(api, 'pending', 3);
  await addOldOrders(api, 'shipped', 3);
  await addOldOrders(api, 'delivered', 1);
  let page = await pageOf('/owner/orders?to=2019-12-31&_perPage=2');
  expect(page).toMatchObject({ ids: ['pending-3', 'pending-2'], Newer: '' });
  await api.db.execute(sql`update orders set status = 'shipped' where id = 'pending-2'`);
  const go = async (link: 'Newer' | 'Older'): Promise<unknown> => {
    page = await pageOf(page[link]);
    return page.ids;
  };
  expect(await go('Older')).toEqual(['pending-1', 'shipped-3']);
  expect(await go('Older')).toEqual(['shipped-2', 'shipped-1']);
  expect(await go('Older')).toEqual(['pending-2', 'delivered-1']);
  expect(page.Older).toBe('');
  expect(await go('Newer')).toEqual(['shipped-2', 'shipped-1']);
  expect(await go('Newer')).toEqual(['pending-1', 'shipped-3']);
  expect(await go('Newer')).toEqual(['pending-3', 'pending-1']);
  expect(page.Newer).toBe('');
});

test('an order is found by the beginning of its number, a name or its e-mail address', async () => {
  const address = { firstName: 'Zoë', lastName: '100%_Özil ΟΣ', email: 'Zoe.Ozil@haat.test' };
  const id = await placeOrder(api, await api.shopper(), LAMP, 1, address);
  const number = id.slice(-8).toUpperCase();
  const found = async (search: string) =>
    (await pageOf(`/owner/orders?search=${encodeURIComponent(search)}`)).ids;
  for (const search of [id, number, number.slice(0, 5).toLowerCase(), 'ZOË 100', '100%_ö', 'zoe.ozil@'])
    expect(await found(search)).toEqual([id]);
  for (const search of ['10_%', 'ozil', 'nobody']) expect(await found(search)).toEqual([]);
});

test('a search reads an index, not all orders', async () => {
  const condition = orderCondition({ search: 'nobody' });
  await api.db.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    const query = transaction.select().from(orders).where(condition);
    expect(JSON.stringify(await transaction.execute(sql`explain ${query}`))).toMatch(
      /orders_number.*orders_name.*orders_last_name.*orders_email/,
    );
  });
});
