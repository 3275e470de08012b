import { encodedId } from './ids.ts';

/** The paths of the shop's pages (spec §2); `web/src/app/routes.tsx` has the page of each. */
export const paths = {
  home: '/',
  shop: (preset: { category?: string; search?: string } = {}): string => {
    const params = new URLSearchParams(Object.entries(preset).filter(([, value]) => value));
    return params.size === 0 ? '/shop' : `/shop?${params.toString()}`;
  },
  product: (id: string): string => `/product/${encodedId(id)}`,
  wishlist: '/wishlist',
  about: '/about',
  contact: '/contact',
  faq: '/faq',
  blog: '/blog',
  offers: '/offers',
  cart: '/cart',
  checkout: (orderId: string): string => `/checkout/${encodedId(orderId)}`,
  orders: '/orders',
  profile: '/profile',
  signIn: '/signin',
  signUp: '/signup',
  otpVerify: '/otpverify',
  forgotPassword: '/forgot-password',
  resetOtpVerify: '/otp-verify',
  resetPassword: '/reset-password',
  notFound: '/404',
} as const;
