import type { Contract } from './contract.ts';

/** The groups of calls: within one, a field has one meaning. */
export type Group = 'banners' | 'products' | 'account' | 'addresses' | 'orders' | 'contact';

export type CallName = keyof Contract;

export interface ContractCall {
  /** The row in rest-contract §1. */
  row: number;
  /** Method and path, and the parameter that makes it a call of its own. */
  name: string;
  group: Group;
  /** The shopper's token, one that may be missing, or that of a password reset. */
  token?: 'shopper' | 'optional' | 'reset';
  /** The fields of its body, separated by blanks. */
  body?: string;
  /** The field that a success must have. */
  answer?: string;
}

const LIST = { group: 'products', answer: 'products' } as const;
const CODE = { group: 'account', body: 'email otp' } as const;
const OWN = { group: 'account', token: 'shopper' } as const;
const ADDRESSES = { group: 'addresses', token: 'shopper' } as const;
const ORDERS = { group: 'orders', token: 'shopper' } as const;

/** The calls that the gateway makes to a shop's server, as docs/rest-contract.md and docs/openapi.yaml have them. */
export const CONTRACT_CALLS = {
  banners: { row: 1, name: 'GET /api/banner', group: 'banners', answer: 'banners' },
  products: { row: 2, name: 'GET /api/products', ...LIST },
  product: { row: 2, name: 'GET /api/products?_id={id}', group: 'products', answer: 'product' },
  specialOffers: { row: 2, name: 'GET /api/products?_type=special_offers', ...LIST },
  bestSellers: { row: 3, name: 'GET /api/products?_type=best_sellers', ...LIST },
  newArrivals: { row: 4, name: 'GET /api/products?_type=new_arrivals', ...LIST },
  offers: { row: 5, name: 'GET /api/products?offer=true', ...LIST },
  category: { row: 6, name: 'GET /api/products?category={category}', ...LIST },
  search: { row: 7, name: 'GET /api/products?_search={search}', ...LIST },
  register: { row: 8, name: 'POST /api/user/register', group: 'account', body: 'name email password role' },
  login: { row: 9, name: 'POST /api/user/login', group: 'account', body: 'email password', answer: 'token' },
  verifyOtp: { row: 10, name: 'POST /api/user/verify-otp', ...CODE, answer: 'token' },
  resendOtp: { row: 11, name: 'POST /api/user/resend-otp', group: 'account', body: 'email' },
  requestReset: { row: 12, name: 'POST /api/user/request-reset', group: 'account', body: 'email' },
  verifyResetOtp: { row: 13, name: 'POST /api/user/verify-reset-otp', ...CODE, answer: 'resetToken' },
  resendResetOtp: { row: 14, name: 'POST /api/user/resend-reset-otp', group: 'account', body: 'email' },
  resetPassword: {
    row: 15,
    name: 'POST /api/user/reset-password',
    group: 'account',
    token: 'reset',
    body: 'newPassword resetToken',
  },
  profile: { row: 16, name: 'GET /api/user/profile', ...OWN, answer: 'user' },
  updateProfile: { row: 17, name: 'PUT /api/user/profile', ...OWN, body: 'name email phone' },
  uploadAvatar: { row: 18, name: 'POST /api/user/upload-avatar', ...OWN, body: 'avatar' },
  addresses: { row: 19, name: 'GET /api/user/addresses', ...ADDRESSES, answer: 'addresses' },
  createAddress: {
    row: 20,
    name: 'POST /api/user/addresses',
    ...ADDRESSES,
    body: 'label street city state zipCode country phone isDefault',
  },
  createOrder: {
    row: 21,
    name: 'POST /api/order/create',
    ...ORDERS,
    body: 'items amount address',
    answer: 'orderId',
  },
  orders: { row: 22, name: 'GET /api/order/my-orders', ...ORDERS, answer: 'orders' },
  order: { row: 23, name: 'GET /api/order/user/{orderId}', ...ORDERS, answer: 'order' },
  contact: {
    row: 24,
    name: 'POST /api/contact',
    group: 'contact',
    token: 'optional',
    body: 'name email subject message',
  },
} satisfies Record<CallName, ContractCall>;

/** Calls of one kind share connections; the answers of the first kind are the same for everybody. */
export function kindOf(name: CallName): 'catalogue' | 'private' | 'write' {
  const call: ContractCall = CONTRACT_CALLS[name];
  if (!call.name.startsWith('GET ')) return 'write';
  return call.token === undefined ? 'catalogue' : 'private';
}
