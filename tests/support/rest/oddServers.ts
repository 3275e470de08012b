import { html, reply, withToken, type RestAnswer, type RestAnswers } from './restServer.ts';

// Servers of third parties, as far from the reference API as they come.

export const ODD_ACCOUNT = { email: 'mina@haat.test', password: 'a good password' };
const TOKEN = '7f3a9c51d0e24b6aa1';

/** Answers only shoppers who have signed in. */
const own = (answer: object): RestAnswer => withToken(TOKEN, answer, { detail: 'no token' });

const SNAKE_PRODUCTS = Array.from({ length: 30 }, (_, index) => ({
  id: index + 1,
  name: `Lamp ${index + 1}`,
  description: 'It shines.',
  price: `Tk 1,${299 + index}`,
  category: index % 2 === 0 ? 'Light' : 'Home',
  offer: index % 3 === 0,
  stock: '4',
  image: `/uploads/lamp-${index + 1}.png`,
  created_at: '2026-03-01 09:30:00',
}));

/** A server with underscores, bare lists, numeric ids, formatted prices, and tokens that only it can read. */
export function snakeServer(): RestAnswers {
  const order = {
    order_id: 31,
    created_at: '2026-03-01 09:30:00',
    status: 'shipped',
    amount: 'Tk 1,299',
    items: [{ product_id: 1, name: 'Lamp 1', price: 'Tk 1,299', qty: 1 }],
  };
  return {
    'GET /api/banner': [{ id: 1, title: 'Light', image: '/uploads/wide.png', button_text: 'Buy' }],
    'GET /api/products': ({ query }) =>
      SNAKE_PRODUCTS.filter(({ category }) => (query.get('category') ?? category) === category)
        .filter(({ offer }) => query.get('offer') === null || offer)
        .filter(({ name }) => name.includes(query.get('_search') ?? ''))
        .slice(...(query.has('_page') ? [30] : query.has('_type') ? [1, query.get('_type')?.length] : [0])),
    'POST /api/user/login': ({ body }) =>
      JSON.stringify(body) === JSON.stringify(ODD_ACCOUNT) ? { token: TOKEN } : reply(400, { detail: 'no' }),
    'GET /api/user/profile': own({
      id: 7,
      first_name: 'Mina',
      last_name: 'Rahman',
      email: ODD_ACCOUNT.email,
    }),
    'GET /api/user/addresses': own([{ id: 1, street: '12 Lake Road', city: 'Dhaka', postal_code: 1205 }]),
    'GET /api/order/my-orders': own([order]),
    'GET /api/order/user/31': own(order),
    ...Object.fromEntries(SNAKE_PRODUCTS.map(({ image }) => [`GET ${image}`, PICTURE])),
  };
}

/** One pixel. */
const PICTURE = reply(
  200,
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  { 'content-type': 'image/png' },
);

/** A server with pages of ten and no total, many unreadable products, and pictures elsewhere; it ignores filters. */
export function brokenServer(): RestAnswers {
  const kinds = [
    { price: '€1,299', name: 'Lamp' },
    { price: 12, label: 'Lamp' },
    { price: '12,50', name: 'Lamp' },
    { price: 12, name: 'Lamp' },
  ];
  const products = Array.from({ length: 40 }, (_, index) => ({
    _id: `p${index}`,
    ...kinds[index % kinds.length],
    pieces: 3,
    images: ['https://cdn.example/lamp.jpg'],
  }));
  return {
    'GET /api/banner': { slides: [{ title: 'Light' }] },
    'GET /api/products': ({ query }) => {
      const page = Number(query.get('_page') ?? 1);
      return { products: products.slice(10 * (page - 1), 10 * page) };
    },
    'POST /api/user/login': { success: true, accessToken: TOKEN },
  };
}

/** A server whose JSON has status 200, often with `success: false`; errors are pages, half of the calls are missing. */
export function pageServer(): RestAnswers {
  const products = [{ _id: 'p1', name: 'Lamp', price: 10, stock: 3, category: 'Light', images: ['/lamp'] }];
  return {
    'GET /api/products': ({ query }) => {
      if (query.has('_type')) return html(500);
      if (query.has('_id') || query.has('_search'))
        return { success: false, message: 'Cast to ObjectId failed' };
      return { success: true, products, totalItems: 1 };
    },
    'POST /api/user/login': { success: false, message: 'Your account is locked until tomorrow' },
    'POST /api/user/register': { success: true, message: 'Welcome' },
    'POST /api/user/verify-otp': { success: true, token: TOKEN },
    'POST /api/user/request-reset': html(500),
    'POST /api/contact/create': { success: true, message: 'Thanks' },
  };
}
