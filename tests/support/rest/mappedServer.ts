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
    const [page, limit] = [Number(query.get('page') ?? 1), Math.min(20, Number(query.get('limit') ?? 20))];
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

/** A server of another family, as examples/restMapping.json describes it. */
export function mappedServer(): RestAnswers {
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
