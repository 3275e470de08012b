import type { OrderRequest } from '#gateway/contract/contract.ts';
import { defineServer } from '#gateway/contract/defineServer.ts';

interface PlacedOrder {
  isDelivered: boolean;
  isPaid: boolean;
}

// divanov11/proshop_django: it charges what an order says, and answers 500 for other shoppers' orders.
export const server = defineServer({
  calls: {
    banners: null,
    products: async ({ page }, server) => server('GET /api/products/', { page }),
    product: async ({ id }, server) => ({ product: await server('GET /api/products/{id}/', { id }) }),
    search: async ({ text, page }, server) => server('GET /api/products/', { keyword: text, page }),
    category: null,
    offers: null,
    specialOffers: null,
    bestSellers: async (_, server) => ({ products: await server('GET /api/products/top/'), totalPages: 1 }),
    newArrivals: null,
    register: async ({ name, email, password }, server) =>
      server('POST /api/users/register/', { name, email, password }),
    login: async ({ email, password }, server) =>
      server('POST /api/users/login/', { username: email, password }),
    verifyOtp: null,
    resendOtp: null,
    requestReset: null,
    verifyResetOtp: null,
    resendResetOtp: null,
    resetPassword: null,
    profile: async (_, server) => ({ user: await server('GET /api/users/profile/') }),
    // An empty password leaves it as it is.
    updateProfile: async ({ name, email }, server) =>
      server('PUT /api/users/profile/update/', { name, email, password: '' }),
    uploadAvatar: null,
    addresses: null,
    createAddress: null,
    createOrder: async (order, server) => {
      const placed = await server('POST /api/orders/add/', toServerOrder(order));
      return { success: true, orderId: placed._id };
    },
    orders: async (_, server) => ({ orders: (await server('GET /api/orders/myorders/')).map(withStatus) }),
    order: null,
    contact: null,
  },
});

function toServerOrder({ items, amount, address }: OrderRequest) {
  const { street, city, zipCode, country } = address;
  return {
    orderItems: items.map(({ productId, quantity, price }) => ({ product: productId, qty: quantity, price })),
    shippingAddress: { address: street, city, postalCode: zipCode, country },
    paymentMethod: 'COD',
    taxPrice: 0,
    shippingPrice: 0,
    totalPrice: amount,
  };
}

function withStatus(order: PlacedOrder) {
  return { ...order, status: order.isDelivered ? 'delivered' : order.isPaid ? 'confirmed' : 'pending' };
}
