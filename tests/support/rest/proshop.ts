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
import { reply, type RestAnswers } from './restServer.ts';

// bradtraversy/proshop-v2 at 63b0b9a3: its backend/controllers/productController.js, userController.js and
// orderController.js, middleware/errorMiddleware.js and authMiddleware.js, models/orderModel.js, utils/calcPrices.js and
// generateToken.js.

const GOODS_HERE = GOODS.map((one) => ({
  ...one,
  image: '/images/one.png',
  brand: 'Own',
  countInStock: 7,
  rating: 4,
}));

const CATALOGUE: RestAnswers = {
  'GET /api/products': ({ query }) => {
    const { found, page, shown } = search(GOODS_HERE, query, 'pageNumber');
    return { products: shown, page, pages: Math.ceil(found.length / PAGE) };
  },
  ...Object.fromEntries(GOODS_HERE.map((one) => [`GET /api/products/${one._id}`, one])),
};

/** A server that answers as the shop does. */
export function proshop(): RestAnswers {
  const shop = openShop('jwt', says(401, 'Not authorized, no token'));
  return {
    ...CATALOGUE,
    ...accountsOf(shop),
    'POST /api/orders': shop.own((request) => place(bodyOf(request), shop)),
    'GET /api/orders/mine': shop.own(() => shop.orders),
    [`GET /api/orders/${ORDER_ID}`]: shop.own(() => shop.orders[0] ?? says(404, 'Order not found')),
    '*': ({ path }) => says(404, `Not Found - ${path}`),
  };
}

function says(status: number, message: string): object {
  return reply(status, { message, stack: null });
}

function accountsOf({ tokenFor, newAccount, accountFor, own }: Shop): RestAnswers {
  const me = ({ _id, name, email }: Account) => ({ _id, name, email, isAdmin: false });
  const signedIn = (status: number, account: Account) => {
    const cookie = `jwt=${tokenFor(account)}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict`;
    return reply(status, me(account), { 'set-cookie': cookie });
  };
  return {
    'POST /api/users': (request) => {
      const account = newAccount(request);
      return account ? signedIn(201, account) : says(400, 'User already exists');
    },
    'POST /api/users/auth': (request) => {
      const account = accountFor(request);
      return account ? signedIn(200, account) : says(401, 'Invalid email or password');
    },
    'GET /api/users/profile': own((_, account) => me(account)),
    'PUT /api/users/profile': own((request, account) => {
      const { name, email } = bodyOf(request);
      return me(Object.assign(account, { name, email }));
    }),
  };
}

const REQUIRED = ['address', 'city', 'postalCode', 'country'].map((name) => `shippingAddress.${name}`);

function place(body: ReturnType<typeof bodyOf>, { orders }: Shop): object {
  if (!Array.isArray(body.orderItems))
    return says(500, "Cannot read properties of undefined (reading 'map')");
  const orderItems = body.orderItems.map(({ _id, ...item }: { _id: string }) => ({
    ...item,
    product: _id,
    price: GOODS_HERE.find((one) => one._id === _id)?.price,
  }));
  const [item] = orderItems;
  const { paymentMethod, shippingAddress } = body;
  const fault = complaint({ ...body, item }, [
    ...REQUIRED,
    'paymentMethod',
    'item.name',
    'item.qty',
    'item.image',
  ]);
  if (fault !== undefined) return says(500, fault);
  const itemsPrice = item.price * item.qty;
  const totalPrice = itemsPrice * 1.15 + (itemsPrice > 100 ? 0 : 10);
  const createdAt = new Date().toISOString();
  const isPaid = false;
  const isDelivered = false;
  const order = {
    _id: ORDER_ID,
    orderItems,
    paymentMethod,
    shippingAddress,
    totalPrice,
    isPaid,
    isDelivered,
    createdAt,
  };
  orders.push(order);
  return reply(201, order);
}
