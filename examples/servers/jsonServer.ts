import type { Page } from '#gateway/contract/contract.ts';
import { defineServer, type CallContext, type Server } from '#gateway/contract/defineServer.ts';

const MAX_PAGE = 100;

// json-server 0.17 with json-server-auth 2.1, and a file with products, users and orders. Blocking as it is installed: it signs
// tokens with a key that everybody knows, which the gateway does not take as JWT_SECRET, and without that nobody knows whose an
// order is. With another JWT_SECRET_KEY in its dist/constants.js, all of this works. It takes every order as it is sent, and
// anybody who reaches it can read and change all of its file: keep it behind the gateway.
export const server = defineServer({
  calls: {
    banners: null,
    products: async (page, server, context) => toList(server, context, page),
    product: async ({ id }, server) => ({ product: await server('GET /products/{id}', { id }) }),
    search: async ({ text, ...page }, server, context) => toList(server, context, page, { q: text }),
    category: async ({ category, ...page }, server, context) => toList(server, context, page, { category }),
    offers: null,
    specialOffers: null,
    bestSellers: null,
    newArrivals: async (page, server, context) =>
      toList(server, context, page, { _sort: 'createdAt', _order: 'desc' }),
    register: async ({ name, email, password }, server) =>
      toSession(await server('POST /register', { name, email, password })),
    login: async (account, server) => toSession(await server('POST /login', account)),
    verifyOtp: null,
    resendOtp: null,
    requestReset: null,
    verifyResetOtp: null,
    resendResetOtp: null,
    resetPassword: null,
    profile: async (_, server, { claim }) => ({
      user: await server('GET /600/users/{id}', { id: claim('sub') }),
    }),
    updateProfile: async ({ name, email, phone }, server, { claim }) => ({
      user: await server('PATCH /600/users/{id}', { id: claim('sub'), name, email, phone }),
    }),
    uploadAvatar: null,
    addresses: null,
    createAddress: null,
    createOrder: async (order, server, { claim, idempotencyKey }) => {
      const userId = Number(claim('sub'));
      const state = {
        date: new Date().toISOString(),
        status: 'pending',
        paymentStatus: 'pending',
        idempotencyKey,
      };
      return {
        success: true,
        orderId: (await server('POST /660/orders', { ...order, ...state, userId })).id,
      };
    },
    orders: async (_, server, { claim }) => ({
      orders: await server('GET /640/orders', { userId: claim('sub') }),
    }),
    order: null,
    contact: null,
  },
  // The orders have the keys, but two with the same key are two orders.
  keysHonoured: false,
});

async function toList(
  server: Server,
  { header }: CallContext,
  { page, pageSize = MAX_PAGE }: Page,
  conditions = {},
) {
  const products = await server('GET /products', { ...conditions, _page: page, _limit: pageSize });
  return { products, totalItems: header('X-Total-Count') };
}

function toSession({ accessToken }: { accessToken: string }) {
  return { success: true, token: accessToken };
}
