import type { DeliveryAddress, OrderedItem, Page } from '#gateway/contract/contract.ts';
import { defineServer, type Server } from '#gateway/contract/defineServer.ts';

const MAX_PAGE = 100;

interface Goods {
  prices: { price: string; regular_price: string };
  has_options: boolean;
  is_in_stock: boolean;
}

// WooCommerce's Store API by its documentation, with the plugin "JWT Authentication for WP REST API" for sign-ins. Blocking:
// it does not list a shopper's orders, so that one that is sent again fails, though it is not placed twice. Products with
// options are not for sale, and the cost of the delivery shows only in the order.
export const server = defineServer({
  calls: {
    banners: null,
    products: async (page, server) => toList(server, page),
    product: async ({ id }, server) => ({
      product: toProduct(await server('GET /wp-json/wc/store/v1/products/{id}', { id })),
    }),
    search: async ({ text, ...page }, server) => toList(server, page, { search: text }),
    category: null,
    offers: async (page, server) => toList(server, page, { on_sale: true }),
    specialOffers: null,
    bestSellers: async (page, server) => toList(server, page, { orderby: 'popularity' }),
    newArrivals: async (page, server) => toList(server, page, { orderby: 'date' }),
    register: null,
    login: async ({ email, password }, server) =>
      server('POST /wp-json/jwt-auth/v1/token', { username: email, password }),
    verifyOtp: null,
    resendOtp: null,
    requestReset: null,
    verifyResetOtp: null,
    resendResetOtp: null,
    resetPassword: null,
    profile: async (_, server) => ({
      user: await server('GET /wp-json/wp/v2/users/me', { context: 'edit' }),
    }),
    updateProfile: null,
    uploadAvatar: null,
    addresses: null,
    createAddress: null,
    createOrder: async ({ items, address }, server, { header }) => {
      await server('GET /wp-json/wc/store/v1/cart');
      const cart = { 'cart-token': header('Cart-Token') };
      return orderOf(items, address, server, cart).catch((refusal: { status?: number; body?: Refusal }) => {
        // Each of its requests only fills the cart, or refuses the order.
        if (!refusal.status || refusal.status >= 500) throw refusal;
        return { success: false, message: refusal.body?.message };
      });
    },
    orders: null,
    order: async ({ id }, server) => {
      const [number, key] = id.split('.');
      const order = await server('GET /wp-json/wc/store/v1/order/{number}', { number, key });
      return { order: toOrder(id, order) };
    },
    contact: null,
  },
  reads: { minorUnits: true },
});

interface PlacedOrder {
  status: string;
  items: { id: number; prices: { price: string } }[];
  totals: { total_price: string };
  shipping_address: Record<'address_1' | 'postcode', string>;
}

interface Refusal {
  message?: string;
}

async function toList(server: Server, { page, pageSize = MAX_PAGE }: Page, conditions = {}) {
  const size = { page, per_page: Math.min(pageSize, MAX_PAGE) };
  const found: Goods[] = await server('GET /wp-json/wc/store/v1/products', { ...conditions, ...size });
  return { products: found.map(toProduct) };
}

function toProduct(goods: Goods) {
  const { prices, has_options: hasOptions, is_in_stock: isInStock } = goods;
  const { price, regular_price: regularPrice } = prices;
  return { ...goods, price, regularPrice, isAvailable: isInStock && !hasOptions };
}

async function orderOf(
  items: readonly OrderedItem[],
  address: DeliveryAddress,
  server: Server,
  cart: Record<string, string>,
) {
  // A signed-in shopper's cart may still have what an earlier try has put there.
  await server('DELETE /wp-json/wc/store/v1/cart/items', {}, cart);
  for (const { productId, quantity } of items)
    await server('POST /wp-json/wc/store/v1/cart/add-item', { id: productId, quantity }, cart);
  const place = toServerPlace(address);
  const placed = await server(
    'POST /wp-json/wc/store/v1/checkout',
    { billing_address: place, shipping_address: place, payment_method: 'cod' },
    cart,
  );
  return { success: true, orderId: `${placed.order_id}.${placed.order_key}` };
}

function toServerPlace({
  firstName,
  lastName,
  email,
  phone,
  street,
  city,
  state,
  zipCode,
  country,
}: DeliveryAddress) {
  const names = { first_name: firstName, last_name: lastName, email, phone };
  return { ...names, address_1: street, city, state, postcode: zipCode, country };
}

const STATUSES: Record<string, string> = {
  'on-hold': 'pending',
  processing: 'confirmed',
  completed: 'delivered',
};

function toOrder(id: string, { status, items, totals, shipping_address: place }: PlacedOrder) {
  return {
    _id: id,
    status: STATUSES[status] ?? status,
    amount: totals.total_price,
    items: items.map((item) => ({ ...item, productId: item.id, price: item.prices.price })),
    address: { ...place, street: place.address_1, zipCode: place.postcode },
  };
}
