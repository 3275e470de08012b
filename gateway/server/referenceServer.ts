import type { Page } from '#gateway/contract/contract.ts';
import { defineServer, type Server } from '#gateway/contract/defineServer.ts';

/** The contract: what an adapter leaves out is made as here. */
export const referenceServer = defineServer({
  calls: {
    banners: async (_, server) => server('GET /api/banner'),
    products: async (page, server) => list(server, page),
    product: async ({ id }, server) => server('GET /api/products', { _id: id }),
    specialOffers: async (page, server) => list(server, page, { _type: 'special_offers' }),
    bestSellers: async (page, server) => list(server, page, { _type: 'best_sellers' }),
    newArrivals: async (page, server) => list(server, page, { _type: 'new_arrivals' }),
    offers: async (page, server) => list(server, page, { offer: 'true' }),
    category: async ({ category, ...page }, server) => list(server, page, { category }),
    search: async ({ text, ...page }, server) => list(server, page, { _search: text }),
    register: async (person, server) => server('POST /api/user/register', { ...person, role: 'user' }),
    login: async (account, server) => server('POST /api/user/login', account),
    verifyOtp: async (code, server) => server('POST /api/user/verify-otp', code),
    resendOtp: async (account, server) => server('POST /api/user/resend-otp', account),
    requestReset: async (account, server) => server('POST /api/user/request-reset', account),
    verifyResetOtp: async (code, server) => server('POST /api/user/verify-reset-otp', code),
    resendResetOtp: async (account, server) => server('POST /api/user/resend-reset-otp', account),
    // Only this call sends the reset token as its bearer token.
    resetPassword: async (reset, server) =>
      server('POST /api/user/reset-password', reset, { authorization: `Bearer ${reset.resetToken}` }),
    profile: async (_, server) => server('GET /api/user/profile'),
    updateProfile: async (profile, server) => server('PUT /api/user/profile', profile),
    uploadAvatar: async ({ avatar }, server) => server('POST /api/user/upload-avatar', { avatar }),
    addresses: async (_, server) => server('GET /api/user/addresses'),
    createAddress: async (address, server) => server('POST /api/user/addresses', address),
    createOrder: async (order, server, { idempotencyKey }) =>
      server('POST /api/order/create', order, { 'idempotency-key': idempotencyKey }),
    orders: async (_, server) => server('GET /api/order/my-orders'),
    order: async ({ id }, server) => server('GET /api/order/user/{id}', { id }),
    contact: async (message, server) =>
      server('POST /api/contact', message).catch(async (refusal: { status?: number }) => {
        // A server without the path has stored nothing; some have this one.
        if (!MISSING.includes(refusal.status ?? 0)) throw refusal;
        return server('POST /api/contact/create', message);
      }),
  },
});

/** The statuses of a call that is not there. */
const MISSING = [404, 405, 501];

async function list(server: Server, { page, pageSize, ...extra }: Page, conditions = {}) {
  const numbered = page === 1 ? {} : { _page: page };
  return server('GET /api/products', { ...conditions, ...extra, _perPage: pageSize, ...numbered });
}
