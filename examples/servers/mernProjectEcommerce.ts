import type { OrderRequest } from '#gateway/contract/contract.ts';
import { defineServer, type Server } from '#gateway/contract/defineServer.ts';

/** An account needs a picture: one of a single pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

// meabhisingh/mernProjectEcommerce: it takes each parameter of products that it does not know for a filter.
export const server = defineServer({
  calls: {
    banners: null,
    products: async ({ page }, server) => list(server, { page }),
    product: async ({ id }, server) => server('GET /api/v1/product/{id}', { id }),
    search: async ({ text, page }, server) => list(server, { keyword: text, page }),
    category: async ({ category, page }, server) => list(server, { category, page }),
    offers: null,
    specialOffers: null,
    bestSellers: null,
    newArrivals: null,
    register: async ({ name, email, password }, server) =>
      server('POST /api/v1/register', { name, email, password, avatar: PIXEL }),
    login: async (account, server) => server('POST /api/v1/login', account),
    verifyOtp: null,
    resendOtp: null,
    requestReset: null,
    verifyResetOtp: null,
    resendResetOtp: null,
    resetPassword: null,
    profile: async (_, server) => server('GET /api/v1/me'),
    updateProfile: async ({ name, email }, server) =>
      server('PUT /api/v1/me/update', { name, email, avatar: '' }),
    uploadAvatar: null,
    addresses: null,
    createAddress: null,
    createOrder: async (order, server) => server('POST /api/v1/order/new', toServerOrder(order)),
    orders: async (_, server) => {
      const { orders } = await server('GET /api/v1/orders/me');
      return { orders: orders.map(withPayment) };
    },
    order: async ({ id }, server) => {
      const { order } = await server('GET /api/v1/order/{id}', { id });
      return { order: withPayment(order) };
    },
    contact: null,
  },
  session: { cookie: 'token' },
});

async function list(server: Server, parameters: { page: number; keyword?: string; category?: string }) {
  const { products, filteredProductsCount } = await server('GET /api/v1/products', parameters);
  return { products, totalItems: filteredProductsCount };
}

function toServerOrder({ items, amount, address }: OrderRequest) {
  const { street, zipCode, phone, ...place } = address;
  return {
    orderItems: items.map(({ productId, ...item }) => ({ ...item, product: productId })),
    shippingInfo: { ...place, address: street, pinCode: zipCode, phoneNo: phone },
    paymentInfo: { id: 'on delivery', status: 'pending' },
    totalPrice: amount,
  };
}

function withPayment(order: { paymentInfo?: { status?: string } }) {
  return { ...order, paymentStatus: order.paymentInfo?.status };
}
