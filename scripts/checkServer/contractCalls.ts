import { areaOf, type Area, type CALLS } from '#gateway/rest/mapping/mappable.ts';

export interface ContractCall {
  /** The row in rest-contract §1. */
  number: number;
  /** The name there; REST_MAPPING uses the same one for its path. */
  name: (typeof CALLS)[number];
  /** What a shopper does with the call; null if the answer here does not show whether that works. */
  use: string | null;
  /** The group of the call's fields in REST_MAPPING. */
  area: Area;
  expected: string;
  needs: readonly ('account' | 'write')[];
}

type Kind = Pick<ContractCall, 'expected' | 'needs'>;

function call(number: number, name: ContractCall['name'], use: string | null, kind: Kind): ContractCall {
  const [, path = ''] = name.split(/[ ?]/);
  return { number, name, use, area: areaOf(path), ...kind };
}

const read = (expected: string): Kind => ({ expected, needs: [] });
const own = (expected: string): Kind => ({ expected, needs: ['account'] });
const DONE = 'a success, with neither "success": false nor an "error"';
const write = (expected = DONE): Kind => ({ expected, needs: ['write'] });
const ownWrite = (expected = DONE): Kind => ({ expected, needs: ['account', 'write'] });

const PRODUCTS = read('a list of products, {"products": […]}');
const REFUSAL = write('a refusal in words, as the code is made up');

/** The calls of rest-contract §1. */
export const CONTRACT_CALLS = {
  banners: call(1, 'GET /api/banner', 'see banners', read('a list of banners, [{…}] or {"banners": […]}')),
  catalogue: call(2, 'GET /api/products', 'browse and filter products', PRODUCTS),
  product: call(2, 'GET /api/products?_id={id}', 'open a product', read('the product, {"product": {…}}')),
  bestSellers: call(3, 'GET /api/products?_type=best_sellers', 'see best sellers', PRODUCTS),
  newArrivals: call(4, 'GET /api/products?_type=new_arrivals', 'see new arrivals', PRODUCTS),
  offers: call(5, 'GET /api/products?offer=true', 'see offers', PRODUCTS),
  category: call(6, 'GET /api/products?category={category}', 'see related products', PRODUCTS),
  search: call(7, 'GET /api/products?_search={search}', 'search', PRODUCTS),
  register: call(8, 'POST /api/user/register', 'sign up', write()),
  login: call(9, 'POST /api/user/login', 'sign in', own('a token, {"token": "…"}')),
  verifyOtp: call(10, 'POST /api/user/verify-otp', null, REFUSAL),
  resendOtp: call(11, 'POST /api/user/resend-otp', 'get another code', write()),
  requestReset: call(12, 'POST /api/user/request-reset', 'ask for a new password', write()),
  verifyResetOtp: call(13, 'POST /api/user/verify-reset-otp', null, REFUSAL),
  resendResetOtp: call(14, 'POST /api/user/resend-reset-otp', 'get another of its codes', write()),
  resetPassword: call(15, 'POST /api/user/reset-password', null, REFUSAL),
  profile: call(16, 'GET /api/user/profile', 'see the profile', own('the shopper, {"user": {"_id": …}}')),
  updateProfile: call(17, 'PUT /api/user/profile', 'change the profile', ownWrite()),
  uploadAvatar: call(18, 'POST /api/user/upload-avatar', 'upload a picture', ownWrite()),
  addresses: call(
    19,
    'GET /api/user/addresses',
    'see addresses',
    own('a list of addresses, {"addresses": […]}'),
  ),
  createAddress: call(20, 'POST /api/user/addresses', 'add an address', ownWrite()),
  createOrder: call(
    21,
    'POST /api/order/create',
    'order',
    ownWrite('the order, {"success": true, "orderId": "…"}'),
  ),
  orders: call(22, 'GET /api/order/my-orders', 'see orders', own('a list of orders, {"orders": […]}')),
  order: call(23, 'GET /api/order/user/{orderId}', 'open an order', own('the order, {"order": {"_id": …}}')),
  contact: call(24, 'POST /api/contact', 'write to the shop', write()),
} satisfies Record<string, ContractCall>;
