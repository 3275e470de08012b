import type { OrderRequest, Page } from '#gateway/contract/contract.ts';
import { defineServer } from '#gateway/contract/defineServer.ts';

const PAGE = 30;
const MINUTES_OF_A_DAY = 1440;

interface Goods {
  price: number;
  discountPercentage: number;
  meta?: { createdAt: string };
}

interface SoldGoods extends Goods {
  id: number;
  quantity: number;
}

// Ovi/DummyJSON stores nothing: nobody can sign up, and an order is confirmed, always as 209, but never in a list.
export const server = defineServer({
  calls: {
    banners: null,
    products: async (page, server) => toList(await server('GET /products', toLimit(page))),
    product: async ({ id }, server) => ({ product: toProduct(await server('GET /products/{id}', { id })) }),
    search: async ({ text, ...page }, server) =>
      toList(await server('GET /products/search', { q: text, ...toLimit(page) })),
    category: async ({ category, ...page }, server) =>
      toList(await server('GET /products/category/{category}', { category, ...toLimit(page) })),
    offers: null,
    specialOffers: null,
    bestSellers: null,
    newArrivals: null,
    register: null,
    login: async ({ email, password }, server) => {
      const { users } = await server('GET /users/filter', { key: 'email', value: email });
      const account = { username: users[0]?.username ?? email, password, expiresInMins: MINUTES_OF_A_DAY };
      return { token: (await server('POST /auth/login', account)).accessToken };
    },
    verifyOtp: null,
    resendOtp: null,
    requestReset: null,
    verifyResetOtp: null,
    resendResetOtp: null,
    resetPassword: null,
    profile: async (_, server) => {
      const { id, firstName, lastName, email, phone, image } = await server('GET /auth/me');
      return { user: { _id: id, name: `${firstName} ${lastName}`, email, phone, avatar: image } };
    },
    updateProfile: null,
    uploadAvatar: null,
    addresses: async (_, server) => {
      const { id, address } = await server('GET /auth/me');
      return { addresses: [{ ...address, _id: id, isDefault: true }] };
    },
    createAddress: null,
    createOrder: async ({ items }, server) => {
      const { id: userId } = await server('GET /auth/me');
      const cart = await server('POST /carts/add', { userId, products: toServerProducts(items) });
      return { success: true, orderId: cart.id };
    },
    orders: async (_, server) => {
      const { id } = await server('GET /auth/me');
      const { carts } = await server('GET /carts/user/{id}', { id, limit: 0 });
      return { orders: carts.map(toOrder) };
    },
    order: null,
    contact: null,
  },
});

function toLimit({ page, pageSize = PAGE }: Page) {
  return { limit: pageSize, skip: (page - 1) * pageSize };
}

function toList({ products, total }: { products: Goods[]; total: number }) {
  return { products: products.map(toProduct), totalItems: total };
}

/** In carts, the percentage comes off the price, which is therefore the old one. */
function toProduct(goods: Goods) {
  return { ...goods, salePrice: reducedPrice(goods), createdAt: goods.meta?.createdAt };
}

function reducedPrice({ price, discountPercentage }: Goods): number {
  return Math.round(price * (100 - discountPercentage)) / 100;
}

/** In the order of its own list, by which the server assigns the quantities. */
function toServerProducts(items: OrderRequest['items']) {
  return items
    .toSorted((a, b) => Number(a._id) - Number(b._id))
    .map(({ _id, quantity }) => ({ id: _id, quantity }));
}

function toOrder({
  id,
  products,
  discountedTotal,
}: {
  id: number;
  products: SoldGoods[];
  discountedTotal: number;
}) {
  const items = products.map((sold) => ({ ...sold, productId: sold.id, price: reducedPrice(sold) }));
  return { _id: id, items, amount: discountedTotal };
}
