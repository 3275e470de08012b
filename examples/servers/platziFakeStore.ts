import type { Page } from '#gateway/contract/contract.ts';
import { defineServer, type Server } from '#gateway/contract/defineServer.ts';

const MAX_PAGE = 100;
/** An account needs the address of a picture. */
const AVATAR = 'https://api.lorem.space/image/face?w=150';

const TAKEN = { success: false, message: 'This e-mail address has an account.' };

interface Goods {
  creationAt: string;
}

// PlatziLabs/fake-api-backend: a catalogue and accounts. Blocking: it has no orders. It counts no stock, takes only letters and
// digits in a password, and shows each account with its password to anybody who reaches it: keep it behind the gateway.
export const server = defineServer({
  calls: {
    banners: null,
    products: async (page, server) => toList(server, page),
    product: async ({ id }, server) => ({
      product: toProduct(await server('GET /api/v1/products/{id}', { id })),
    }),
    search: async ({ text, ...page }, server) => toList(server, page, { title: text }),
    category: null,
    offers: null,
    specialOffers: null,
    bestSellers: null,
    newArrivals: null,
    register: async (person, server) => {
      const { email, password } = person;
      // It takes an address twice, and of every address it says that it is not available.
      const accounts: { email: string }[] = await server('GET /api/v1/users');
      if (accounts.some((account) => account.email === email)) return TAKEN;
      await server('POST /api/v1/users', { ...person, avatar: AVATAR });
      return signIn(server, { email, password });
    },
    login: async (account, server) => signIn(server, account),
    verifyOtp: null,
    resendOtp: null,
    requestReset: null,
    verifyResetOtp: null,
    resendResetOtp: null,
    resetPassword: null,
    profile: async (_, server) => ({ user: await server('GET /api/v1/auth/profile') }),
    updateProfile: async ({ name, email }, server) => {
      const { id } = await server('GET /api/v1/auth/profile');
      return { user: await server('PUT /api/v1/users/{id}', { id, name, email }) };
    },
    uploadAvatar: null,
    addresses: null,
    createAddress: null,
    createOrder: null,
    orders: null,
    order: null,
    contact: null,
  },
});

async function toList(server: Server, { page, pageSize = MAX_PAGE }: Page, conditions = {}) {
  const range = { limit: pageSize, offset: (page - 1) * pageSize };
  const found: Goods[] = await server('GET /api/v1/products', { ...conditions, ...range });
  return { products: found.map(toProduct) };
}

function toProduct(goods: Goods) {
  return { ...goods, stock: null, isStockCounted: false, createdAt: goods.creationAt };
}

async function signIn(server: Server, account: { email?: string; password?: string }) {
  return { token: (await server('POST /api/v1/auth/login', account)).access_token };
}
