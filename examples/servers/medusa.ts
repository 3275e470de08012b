import type { Page } from '#gateway/contract/contract.ts';
import { defineServer, type Server } from '#gateway/contract/defineServer.ts';
import {
  NOT_DELIVERED,
  ORDER_FIELDS,
  placeOrder,
  regionOf,
  toOrder,
  toRefusal,
  toSavedAddress,
  toServerPlace,
} from './medusaOrders.ts';

const MAX_PAGE = 100;
const MAX_ORDERS = 1000;
const PRODUCT_FIELDS =
  'id,title,description,thumbnail,created_at,*images,*categories,*tags,variants.id,variants.title,' +
  'variants.manage_inventory,variants.allow_backorder,+variants.inventory_quantity,*variants.calculated_price';
// Medusa 2, from 2.21.2: its Store API, with MEDUSA_KEY, a publishable key. Each variant is a product. The shop has one region,
// which delivers for nothing and has prices with tax, because Haat shows no other total before the order: an order that would cost
// more than the shopper saw is refused. Of the delivery options, the cheapest is taken.
export const server = defineServer({
  calls: {
    banners: null,
    products: async (page, server) => toList(server, page),
    product: async ({ id }, server) => {
      const { products } = await toList(server, { page: 1 }, { 'variants[id]': id });
      return { product: products.find(({ _id }) => _id === id) ?? null };
    },
    search: async ({ text, ...page }, server) => toList(server, page, { q: text }),
    category: null,
    offers: null,
    specialOffers: null,
    bestSellers: null,
    newArrivals: async (page, server) => toList(server, page, { order: '-created_at' }),
    register: async ({ name, email, password }, server) => {
      const account = { email, password };
      const identity = await server('POST /auth/customer/emailpass/register', account).catch(toRefusal);
      if (identity.success === false) return identity;
      const authorization = `Bearer ${identity.token}`;
      await server('POST /store/customers', { email, ...toNames(name) }, { authorization });
      return server('POST /auth/customer/emailpass', account);
    },
    login: async (account, server) => server('POST /auth/customer/emailpass', account),
    verifyOtp: null,
    resendOtp: null,
    requestReset: null,
    verifyResetOtp: null,
    resendResetOtp: null,
    resetPassword: null,
    profile: async (_, server) => toProfile(await server('GET /store/customers/me')),
    updateProfile: async ({ name, email, phone }, server) => {
      const { customer } = await server('GET /store/customers/me');
      if (customer.email !== email)
        return { success: false, message: 'The e-mail address cannot be changed.' };
      return toProfile(await server('POST /store/customers/me', { ...toNames(name), phone }));
    },
    uploadAvatar: null,
    addresses: async (_, server) => {
      const { addresses } = await server('GET /store/customers/me/addresses', { limit: MAX_PAGE });
      return { addresses: addresses.map(toSavedAddress) };
    },
    createAddress: async ({ label, isDefault, ...address }, server) => {
      const place = toServerPlace(address, await regionOf(server));
      if (place.country_code === undefined) return NOT_DELIVERED;
      const kind = { address_name: label, is_default_shipping: isDefault };
      await server('POST /store/customers/me/addresses', { ...place, ...kind });
      return { success: true };
    },
    createOrder: async (order, server, { idempotencyKey }) =>
      placeOrder(order, server, idempotencyKey).catch(toRefusal),
    orders: async (_, server) => {
      const all = { limit: MAX_ORDERS, order: '-created_at', fields: ORDER_FIELDS };
      return { orders: (await server('GET /store/orders', all)).orders.map(toOrder) };
    },
    order: async ({ id }, server) => {
      const { order } = await server('GET /store/orders/{id}', { id, fields: ORDER_FIELDS });
      return { order: toOrder(order) };
    },
    contact: null,
  },
  headers: { 'x-publishable-api-key': 'MEDUSA_KEY' },
  // The orders have the keys, but two with the same key are two orders.
  keysHonoured: false,
});

interface Goods {
  title: string;
  tags: { value: string }[];
  variants: Variant[];
}

interface Variant {
  id: string;
  title: string;
  manage_inventory: boolean;
  allow_backorder: boolean;
  inventory_quantity: number;
  calculated_price: { calculated_amount: number; original_amount: number };
}

async function toList(server: Server, { page, pageSize = MAX_PAGE }: Page, conditions = {}) {
  const limit = Math.min(pageSize, MAX_PAGE);
  const { id } = await regionOf(server);
  const range = { limit, offset: (page - 1) * limit, region_id: id, fields: PRODUCT_FIELDS };
  const { products, count } = await server('GET /store/products', { ...conditions, ...range });
  return { products: (products as Goods[]).flatMap(toProducts), totalPages: Math.ceil(count / limit) };
}

function toProducts({ variants, tags, ...goods }: Goods) {
  return variants.map((variant) => ({
    ...goods,
    _id: variant.id,
    name: variants.length === 1 ? goods.title : `${goods.title}, ${variant.title}`,
    price: variant.calculated_price.calculated_amount,
    regularPrice: variant.calculated_price.original_amount,
    tags: tags.map(({ value }) => value),
    ...toStock(variant),
  }));
}

function toStock({
  manage_inventory: isManaged,
  allow_backorder: isSoldAnyway,
  inventory_quantity: stock,
}: Variant) {
  return isManaged && !isSoldAnyway ? { stock } : { stock: null, isStockCounted: false };
}

function toNames(name = '') {
  const [first, ...others] = name.trim().split(/\s+/);
  return { first_name: first, last_name: others.join(' ') };
}

function toProfile({ customer }: { customer: Record<'first_name' | 'last_name', string> }) {
  return { success: true, user: { ...customer, name: `${customer.first_name} ${customer.last_name}` } };
}
