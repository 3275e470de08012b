import { get } from 'node:http';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { apiOfFile } from '#tests/support/apiOfFile.ts';
import { addManyProducts } from '#tests/support/manyProducts.ts';

const MANY = 3000;

const api = await apiOfFile();
let newestFirst: string[];

beforeAll(async () => {
  await addManyProducts(api.db, MANY);
  const { rows } = (await api.db.execute(sql`select id from products order by created_at desc, id desc`)) as {
    rows: { id: string }[];
  };
  newestFirst = rows.map(({ id }) => id);
});

async function list(query: string): Promise<{ ids: string[]; totalItems: number; totalPages: number }> {
  const { body } = await api.call('GET', `/api/products?${query}`);
  return { ...body, ids: body.products.map(({ _id }: { _id: string }) => _id) };
}

test('the pages of a list have each product once, even products created at the same time', async () => {
  const ids: string[] = [];
  for (let page = 1; page <= 13; page += 1) ids.push(...(await list(`_perPage=237&_page=${page}`)).ids);
  expect(ids).toEqual(newestFirst);
});

test('a page deep in a list is the same whether or not the page before was requested', async () => {
  const before = newestFirst.slice(2800, 2900);
  expect((await list('_perPage=100&_page=29')).ids).toEqual(before);
  expect((await list('_perPage=100&_page=29')).ids).toEqual(before);
  await list('_perPage=50&_page=56');
  expect((await list('_perPage=50&_page=57')).ids).toEqual(before.slice(0, 50));
  expect(await list('_perPage=100&_page=1000')).toMatchObject({ ids: [], totalItems: MANY + 4 });
});

test('a list that is sent in several parts is complete and in order', async () => {
  expect(await list('')).toMatchObject({ ids: newestFirst, totalItems: MANY + 4, totalPages: 1 });
  expect((await list('_perPage=1001&_page=2')).ids).toEqual(newestFirst.slice(1001, 2002));
});

test('a client that hangs up during a large list leaves no error and no open connection behind', async () => {
  await new Promise<void>((resolve) => {
    get(`${api.url}/api/products`, (response) => response.once('data', () => response.destroy()))
      .on('error', () => undefined)
      .on('close', () => resolve());
  });
  expect((await list('_perPage=1')).totalItems).toBe(MANY + 4);
  expect(api.log.lines.join()).not.toContain('A request failed');
});

test('a large list that fails midway breaks off, so that nobody takes it for the whole list', async () => {
  const run = async (statements: string): Promise<void> => {
    for (const statement of statements.split(';')) await api.db.execute(sql.raw(statement));
  };
  // The database cannot compute the price of one product in the middle.
  await run(`alter table products rename to things; alter table things rename price_cents to price;
    create view products as
      select *, price / case id when '${newestFirst[2000]}' then 0 else 1 end as price_cents from things`);
  const response = await fetch(`${api.url}/api/products`);
  await expect(response.text()).rejects.toThrow(/terminated/);
  await expect.poll(() => api.log.lines.join()).toContain('A request failed');
  await run(`drop view products; alter table things rename price to price_cents;
    alter table things rename to products`);
  expect((await list('')).ids).toEqual(newestFirst);
});

test('totals and pages follow what is added, moved to another list and removed', async () => {
  const total = async (query: string): Promise<number> => (await list(query)).totalItems;
  const before = await total('category=category%201');
  await api.db.execute(sql`update products set category = 'Other' where id = 'many-000001'`);
  expect(await total('category=category%201')).toBe(before - 1);
  expect((await list('category=OTHER')).ids).toEqual(['many-000001']);
  await api.db.execute(sql`delete from products where id = 'many-000001'`);
  expect(await list('category=other')).toMatchObject({ ids: [], totalItems: 0 });
  expect(await total('')).toBe(MANY + 3);
});
