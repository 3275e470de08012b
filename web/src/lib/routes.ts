/** Every route of spec §2. The build lists them in `routes.json`, which tells the gateway a page from a real 404. */
export const PUBLIC_ROUTES = {
  home: '/',
  shop: '/shop',
  product: '/product/:id',
  productPlaceholder: '/Product',
  wishlist: '/wishlist',
  about: '/about',
  contact: '/contact',
  faq: '/faq',
  blog: '/blog',
  offers: '/offers',
} as const;

/** The shopper's own: search engines leave them out. */
export const PRIVATE_ROUTES = {
  cart: '/cart',
  checkout: '/checkout/:orderId',
  orders: '/orders',
  signIn: '/signin',
  signUp: '/signup',
  otpVerify: '/otpverify',
  forgotPassword: '/forgot-password',
  resetOtpVerify: '/otp-verify',
  resetPassword: '/reset-password',
  profile: '/profile',
} as const;

/** `/Shop` opens the shop too; of these, only this spelling is a page. */
export const CASE_SENSITIVE_ROUTES: readonly string[] = [PUBLIC_ROUTES.productPlaceholder];
