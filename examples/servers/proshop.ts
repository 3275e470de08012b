import type { OrderRequest } from '#gateway/contract/contract.ts';
import { defineServer } from '#gateway/contract/defineServer.ts';

interface PlacedOrder {
  isDelivered: boolean;
  isPaid: boolean;
}

// bradtraversy/proshop-v2: sessions by cookie, the state of an order as two flags.
export const server = defineServer({
  calls: {
    banners: null,
    products: async ({ page }, server) => server('GET /api/products', { pageNumber: page }),
    product: async ({ id }, server) => ({ product: await server('GET /api/products/{id}', { id }) }),
    search: async ({ text, page }, server) =>
      server('GET /api/products', { keyword: text, pageNumber: page }),
    category: null,
    offers: null,
    specialOffers: null,
    bestSellers: null,
    newArrivals: null,
    register: async ({ name, email, password }, server) =>
      server('POST /api/users', { name, email, password }),
    login: async (account, server) => server('POST /api/users/auth', account),
    verifyOtp: null,
    resendOtp: null,
    requestReset: null,
    verifyResetOtp: null,
    resendResetOtp: null,
    resetPassword: null,
    profile: async (_, server) => ({ user: await server('GET /api/users/profile') }),
    updateProfile: async ({ name, email }, server) => server('PUT /api/users/profile', { name, email }),
    uploadAvatar: null,
    addresses: null,
    createAddress: null,
    createOrder: async (order, server) => {
      const placed = await server('POST /api/orders', toServerOrder(order));
      return { success: true, orderId: placed._id };
    },
    orders: async (_, server) => ({ orders: (await server('GET /api/orders/mine')).map(withStatus) }),
    order: async ({ id }, server) => ({ order: withStatus(await server('GET /api/orders/{id}', { id })) }),
    contact: null,
  },
  session: { cookie: 'jwt' },
});

function toServerOrder({ items, address }: OrderRequest) {
  return {
    orderItems: items.map(({ quantity, ...item }) => ({ ...item, qty: quantity })),
    shippingAddress: {
      address: address.street,
      city: address.city,
      postalCode: address.zipCode,
      country: address.country,
    },
    paymentMethod: 'COD',
  };
}

function withStatus(order: PlacedOrder) {
  return { ...order, status: order.isDelivered ? 'delivered' : order.isPaid ? 'confirmed' : 'pending' };
}
