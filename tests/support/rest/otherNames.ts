import type { OrderRequest } from '#gateway/contract/contract.ts';
import { defineServer } from '#gateway/contract/defineServer.ts';
import { reply, withToken, type RestAnswer, type RestAnswers } from './restServer.ts';

const TOKEN = 'f00d5e55104a7c2b19';

const ITEMS = Array.from({ length: 30 }, (_, index) => ({
  id: index + 1,
  title: `Pear ${index + 1}`,
  description: 'It is ripe.',
  cost: { now: 1250 + index, before: 2000 },
  group: { name: index % 2 === 0 ? 'Fruit' : 'Gifts' },
  photos: [{ url: `/images/pear-${index + 1}.png` }, { url: '/images/tree.png' }],
  left: 9,
  createdAt: '2026-03-01T09:30:00Z',
}));

const order = (sent: object) => ({ id: 7, date: '2026-03-01T09:30:00Z', status: 'pending', ...sent });

const PUBLIC: RestAnswers = {
  'GET /v2/slides': ({ query }) => ({
    slides: query.get('place') === 'home' ? [{ headline: 'Pears', image: '/images/tree.png' }] : [],
  }),
  'GET /v2/items': ({ query }) => {
    const page = Number(query.get('page') ?? 1);
    const limit = Math.min(20, Number(query.get('limit') ?? 20));
    const group = query.get('group');
    const found = ITEMS.filter((item) => group === null || item.group.name === group);
    const items = found.slice(limit * (page - 1), limit * page);
    return { state: 'done', items, paging: { total: found.length } };
  },
  'GET /v2/search': ({ query }) => {
    const items = ITEMS.filter(({ title }) => title.includes(query.get('q') ?? ''));
    return { state: 'done', items, paging: { total: items.length } };
  },
  ...Object.fromEntries(ITEMS.map((item) => [`GET /v2/items/${item.id}`, { state: 'done', item }])),
};

/** A server with other paths and names, and with amounts in minor units. */
export function otherNames(): RestAnswers {
  const orders: object[] = [];
  const own = (answer: RestAnswer) => withToken(TOKEN, answer, { state: 'failed', hint: 'Who are you?' });
  const me = { id: 3, name: 'Mina', email: 'mina@haat.test' };
  return {
    ...PUBLIC,
    'POST /v2/sessions': ({ body }) =>
      JSON.stringify(body) === JSON.stringify({ email: me.email, secret: 'a good password' })
        ? { state: 'done', session: { key: TOKEN } }
        : { state: 'refused', hint: 'The secret is wrong.' },
    'GET /v2/me': own({ state: 'done', me }),
    'PATCH /v2/me': own({ state: 'done', me }),
    'POST /v2/orders': ({ body }) => {
      orders.push(order(body as object));
      return reply(201, { state: 'done', order: { id: 7 } });
    },
    'GET /v2/orders': own({ state: 'done', orders }),
    'GET /v2/orders/7': own(() => ({ state: 'done', order: orders[0] ?? {} })),
  };
}

interface Item {
  title: string;
  cost: { now: number; before: number };
  group: { name: string };
  photos: { url: string }[];
  left: number;
}

interface Items {
  items: Item[];
  paging: { total: number };
}

interface SentOrder {
  lines: { pieces: number }[];
  sum: number;
  address: { postcode: string };
}

export const otherNamesAdapter = defineServer({
  calls: {
    banners: async (_, server) => {
      const { slides } = await server('GET /v2/slides', { place: 'home' });
      return {
        banners: slides.map(({ headline, image }: Record<string, string>) => ({ title: headline, image })),
      };
    },
    products: async ({ page, pageSize }, server) =>
      toList(await server('GET /v2/items', { page, limit: pageSize })),
    product: async ({ id }, server) => ({
      product: toProduct((await server('GET /v2/items/{id}', { id })).item),
    }),
    category: async ({ category, page, pageSize }, server) =>
      toList(await server('GET /v2/items', { group: category, page, limit: pageSize })),
    search: async ({ text }, server) => toList(await server('GET /v2/search', { q: text })),
    specialOffers: null,
    bestSellers: null,
    newArrivals: null,
    offers: null,
    login: async ({ email, password }, server) => {
      const { state, hint, session } = await server('POST /v2/sessions', { email, secret: password });
      return state === 'done' ? { token: session.key } : { success: false, message: hint };
    },
    profile: async (_, server) => ({ user: (await server('GET /v2/me')).me }),
    updateProfile: async (profile, server) => ({ user: (await server('PATCH /v2/me', profile)).me }),
    createOrder: async (order, server) => {
      const placed = await server('POST /v2/orders', toSentOrder(order));
      return { success: true, orderId: placed.order.id };
    },
    orders: async (_, server) => ({ orders: (await server('GET /v2/orders')).orders.map(toOrder) }),
    order: async ({ id }, server) => ({
      order: toOrder((await server('GET /v2/orders/{id}', { id })).order),
    }),
  },
  reads: { minorUnits: true, dayFirst: true },
});

function toList({ items, paging }: Items) {
  return { products: items.map(toProduct), totalItems: paging.total };
}

function toProduct({ title, cost, group, photos, left, ...item }: Item) {
  const images = photos.map(({ url }) => url);
  return {
    ...item,
    name: title,
    price: cost.now,
    oldPrice: cost.before,
    category: group.name,
    images,
    stock: left,
  };
}

const minorUnits = (amount: number): number => Math.round(amount * 100);

function toSentOrder({ items, amount, address: { zipCode, ...place } }: OrderRequest) {
  const lines = items.map(({ quantity, price, ...item }) => ({
    ...item,
    price: minorUnits(price),
    pieces: quantity,
  }));
  return { lines, sum: minorUnits(amount), address: { ...place, postcode: zipCode } };
}

function toOrder({ lines, sum, address: { postcode, ...place }, ...order }: SentOrder) {
  const items = lines.map(({ pieces, ...line }) => ({ ...line, quantity: pieces }));
  return { ...order, items, amount: sum, address: { ...place, zipCode: postcode } };
}
