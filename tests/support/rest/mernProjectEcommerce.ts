import {
  bodyOf,
  complaint,
  GOODS,
  openShop,
  ORDER_ID,
  PAGE,
  search,
  type Account,
  type Shop,
} from './copiedShop.ts';
import { html, reply, type RestAnswers } from './restServer.ts';

// meabhisingh/mernProjectEcommerce at a7ea9c9e: its backend/controllers/productController.js, userController.js and
// orderController.js, middleware/auth.js and error.js, models/orderModel.js, utils/apifeatures.js and jwtToken.js.

const GOODS_HERE = GOODS.map((one) => ({
  ...one,
  images: [{ public_id: 'one', url: '/one.png' }],
  Stock: 7,
  ratings: 4,
}));

const NO_FILTERS = ['keyword', 'page', 'limit'];

const CATALOGUE: RestAnswers = {
  'GET /api/v1/products': ({ query }) => {
    // Every other parameter has to be the value of a field.
    const filters = [...query].filter(([name]) => !NO_FILTERS.includes(name));
    const filtered = GOODS_HERE.filter((one) =>
      filters.every(([name, value]) => Object(one)[name] === value),
    );
    const { found, shown } = search(filtered, query, 'page');
    const counts = {
      productsCount: GOODS_HERE.length,
      resultPerPage: PAGE,
      filteredProductsCount: found.length,
    };
    return { success: true, products: shown, ...counts };
  },
  ...Object.fromEntries(
    GOODS_HERE.map((product) => [`GET /api/v1/product/${product._id}`, { success: true, product }]),
  ),
};

/** A server that answers as the shop does. */
export function mernProjectEcommerce(): RestAnswers {
  const shop = openShop('token', says(401, 'Please Login to access this resource'));
  return {
    ...CATALOGUE,
    ...accountsOf(shop),
    'POST /api/v1/order/new': shop.own((request) => place(bodyOf(request), shop)),
    'GET /api/v1/orders/me': shop.own(() => ({ success: true, orders: shop.orders })),
    [`GET /api/v1/order/${ORDER_ID}`]: shop.own(() => ({ success: true, order: shop.orders[0] })),
    // The shop's own pages.
    '*': ({ method }) => html(method === 'GET' ? 200 : 404),
  };
}

function says(status: number, message: string): object {
  return reply(status, { success: false, message });
}

const NO_FILE = says(500, 'Missing required parameter - file');

function accountsOf({ tokenFor, newAccount, accountFor, own }: Shop): RestAnswers {
  const me = ({ _id, name, email }: Account) => ({
    _id,
    name,
    email,
    avatar: { url: '/me.png' },
    role: 'user',
  });
  const signedIn = (status: number, account: Account) => {
    const token = tokenFor(account);
    const expires = new Date(Date.now() + 5 * 86_400_000).toUTCString();
    const cookie = `token=${token}; Path=/; Expires=${expires}; HttpOnly`;
    return reply(status, { success: true, user: me(account), token }, { 'set-cookie': cookie });
  };
  return {
    'POST /api/v1/register': (request) => {
      if (!String(bodyOf(request).avatar).startsWith('data:image/')) return NO_FILE;
      const account = newAccount(request);
      return account ? signedIn(201, account) : says(400, 'Duplicate email Entered');
    },
    'POST /api/v1/login': (request) => {
      const account = accountFor(request);
      return account ? signedIn(200, account) : says(401, 'Invalid email or password');
    },
    'GET /api/v1/me': own((_, account) => ({ success: true, user: me(account) })),
    'PUT /api/v1/me/update': own((request, account) => {
      const { name, email, avatar } = bodyOf(request);
      if (avatar !== '') return NO_FILE;
      Object.assign(account, { name, email });
      return { success: true };
    }),
  };
}

const REQUIRED = [
  ...['address', 'city', 'state', 'country', 'pinCode', 'phoneNo'].map((name) => `shippingInfo.${name}`),
  ...['name', 'price', 'quantity', 'image', 'product'].map((name) => `orderItems.0.${name}`),
  'paymentInfo.id',
  'paymentInfo.status',
];

function place(body: ReturnType<typeof bodyOf>, { orders }: Shop): object {
  const fault = complaint(body, REQUIRED);
  if (fault !== undefined) return says(500, fault);
  const { shippingInfo, orderItems, paymentInfo, totalPrice } = body;
  const paidAt = new Date();
  const createdAt = new Date();
  const orderStatus = 'Processing';
  const order = {
    _id: ORDER_ID,
    shippingInfo,
    orderItems,
    paymentInfo,
    totalPrice,
    paidAt,
    createdAt,
    orderStatus,
  };
  orders.push(order);
  return reply(201, { success: true, order });
}
