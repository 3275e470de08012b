interface ShopPreset {
  category?: string;
  search?: string;
}

/** Every route of spec §2. */
export const paths = {
  home: '/',
  shop: (preset: ShopPreset = {}): string => {
    const params = new URLSearchParams(Object.entries(preset).filter(([, value]) => value));
    return params.size === 0 ? '/shop' : `/shop?${params.toString()}`;
  },
  product: (id: string): string => `/product/${encodeURIComponent(id)}`,
  productPlaceholder: '/Product',
  cart: '/cart',
  checkout: (orderId: string): string => `/checkout/${encodeURIComponent(orderId)}`,
  orders: '/orders',
  signIn: '/signin',
  signUp: '/signup',
  otpVerify: '/otpverify',
  forgotPassword: '/forgot-password',
  resetOtpVerify: '/otp-verify',
  resetPassword: '/reset-password',
  profile: '/profile',
  wishlist: '/wishlist',
  about: '/about',
  contact: '/contact',
  faq: '/faq',
  blog: '/blog',
  offers: '/offers',
  notFound: '/404',
} as const;
