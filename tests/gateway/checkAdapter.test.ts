import { expect, test } from 'vitest';
import { CONTRACT_CALLS, type CallName } from '#gateway/contract/contractCalls.ts';
import type { ServerAdapter } from '#gateway/contract/defineServer.ts';
import { check } from '#tests/support/checkedServer.ts';
import { restOfTest } from '#tests/support/gatewayOfTest.ts';
import { ODD_ACCOUNT } from '#tests/support/rest/oddServers.ts';

const LAMP = {
  _id: 'p1',
  name: 'Lamp',
  price: 5,
  stock: 3,
  category: 'Light',
  description: 'Oak.',
  images: ['/images/lamp.png'],
  createdAt: '2026-03-01T09:30:00Z',
};
const ADDRESS = { _id: 'a1', label: 'Home', street: '12 Lake Road', city: 'Dhaka', zipCode: '1205' };
const ORDER = {
  _id: 'o1',
  date: '2026-03-01T09:30:00Z',
  status: 'pending',
  items: [{ productId: 'p1', name: 'Lamp', price: 5, quantity: 1 }],
  amount: 5,
};

/** What a correct adapter answers. */
const ANSWERS: Partial<Record<CallName, object>> = {
  banners: { banners: [{ _id: 'b1', title: 'Pears', image: '/images/pear.png' }] },
  products: { products: [LAMP], totalItems: 1 },
  login: { token: 'an-opaque-token' },
  profile: { user: { _id: 'u1', name: 'Mina', email: ODD_ACCOUNT.email } },
  addresses: { addresses: [ADDRESS] },
  orders: { orders: [ORDER] },
  order: { order: ORDER },
  createOrder: { success: true, orderId: 'o1' },
};

/** The answer with one field under a misspelt name, at any depth. */
function misspelt(answer: unknown, field: string): unknown {
  if (Array.isArray(answer)) return answer.map((one) => misspelt(one, field));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name === field ? `${name}z` : name,
      misspelt(value, field),
    ]),
  );
}

async function checked(call: CallName, answer: unknown): Promise<string> {
  const answers = Object.entries({ ...ANSWERS, [call]: answer });
  const calls = Object.fromEntries(answers.map(([name, json]) => [name, async () => json]));
  const adapter = { calls: { ...calls, contact: null, register: null } } as ServerAdapter;
  const rest = await restOfTest({});
  const isWrite = call === 'createOrder';
  const { said } = await check(rest.url, { account: ODD_ACCOUNT, isWrite, adapter });
  return said(CONTRACT_CALLS[call].name);
}

test.each<[CallName, string]>([
  ['banners', 'banners'],
  ['banners', 'title'],
  ['banners', 'image'],
  ['products', 'products'],
  ['products', '_id'],
  ['products', 'name'],
  ['products', 'price'],
  ['products', 'category'],
  ['products', 'description'],
  ['products', 'images'],
  ['products', 'stock'],
  ['products', 'createdAt'],
  ['login', 'token'],
  ['profile', '_id'],
  ['profile', 'name'],
  ['profile', 'email'],
  ['addresses', 'addresses'],
  ['addresses', 'street'],
  ['addresses', 'city'],
  ['addresses', 'zipCode'],
  ['orders', 'orders'],
  ['orders', '_id'],
  ['orders', 'date'],
  ['orders', 'items'],
  ['orders', 'amount'],
  ['orders', 'status'],
  ['order', 'order'],
  ['createOrder', 'orderId'],
])('of an adapter whose %s misspells %s, check-server names it', async (call, field) => {
  expect(await checked(call, ANSWERS[call])).not.toContain(` returns ${field}.`);
  const report = await checked(call, misspelt(ANSWERS[call], field));
  expect(report).toMatch(new RegExp(`an adapter whose ${call} returns (${field}\\.|a status,)`));
});
