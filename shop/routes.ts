import { about, brand, contact, sharing } from './settings.ts';

/** Every route of spec §2: web and gateway tell a page from a real 404 by this list. */
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

/** The shopper's own pages, hidden from search engines. */
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

/** Other routes match in any case (`/Shop` opens the shop); these match only as spelled. */
export const CASE_SENSITIVE_ROUTES: readonly string[] = [PUBLIC_ROUTES.productPlaceholder];

/** The pages in the sitemap; the products follow them. */
export const SITEMAP_ROUTES = [
  PUBLIC_ROUTES.home,
  PUBLIC_ROUTES.shop,
  PUBLIC_ROUTES.about,
  PUBLIC_ROUTES.faq,
  PUBLIC_ROUTES.contact,
] as const;

export interface PublicPage {
  /** The address that search engines keep, without the origin; each product has its own. */
  path?: string;
  /** Without the shop's name; empty for the home page. */
  title: string;
  /** For search engines and shared links; defaults to the home page's. */
  description?: string;
}

export interface PrivatePage {
  title: string;
  isPrivate: true;
}

// One constant for each page, so that a page loads only its own texts.
export const homePage: PublicPage = { path: PUBLIC_ROUTES.home, title: '', description: sharing.description };
/** Until the product is known. */
export const productPage: PublicPage = { title: 'Product' };
export const productPlaceholderPage: PublicPage = {
  path: PUBLIC_ROUTES.productPlaceholder,
  title: 'Product',
};
export const wishlistPage: PublicPage = { path: PUBLIC_ROUTES.wishlist, title: 'Wishlist' };
export const aboutPage: PublicPage = {
  path: PUBLIC_ROUTES.about,
  title: 'About us',
  description: about.description,
};
export const contactPage: PublicPage = {
  path: PUBLIC_ROUTES.contact,
  title: 'Contact',
  description: contact.description,
};
export const faqPage: PublicPage = {
  path: PUBLIC_ROUTES.faq,
  title: 'FAQ',
  description: 'Answers about orders, shipping, products, accounts and payment.',
};
export const blogPage: PublicPage = {
  path: PUBLIC_ROUTES.blog,
  title: 'Blog',
  description: 'Stories from the market: coming soon.',
};
export const offersPage: PublicPage = { path: PUBLIC_ROUTES.offers, title: 'Offers' };

export const cartPage: PrivatePage = { title: 'Cart', isPrivate: true };
export const checkoutPage: PrivatePage = { title: 'Your order', isPrivate: true };
export const ordersPage: PrivatePage = { title: 'My Orders', isPrivate: true };
export const signInPage: PrivatePage = { title: 'Sign In', isPrivate: true };
export const signUpPage: PrivatePage = { title: 'Create an account', isPrivate: true };
export const otpVerifyPage: PrivatePage = { title: 'Verify your email', isPrivate: true };
export const forgotPasswordPage: PrivatePage = { title: 'Forgot password', isPrivate: true };
export const resetOtpVerifyPage: PrivatePage = { title: 'Enter the code', isPrivate: true };
export const resetPasswordPage: PrivatePage = { title: 'New password', isPrivate: true };
export const profilePage: PrivatePage = { title: 'Profile', isPrivate: true };
export const notFoundPage: PrivatePage = { title: 'Page not found', isPrivate: true };

/** The shop, or one of its categories: all that is filtered further counts as the same page. */
export function shopPage(category = '', page = 1): PublicPage {
  const params = { ...(category && { category }), ...(page > 1 && { page: String(page) }) };
  const search = new URLSearchParams(params).toString();
  return {
    path: search === '' ? PUBLIC_ROUTES.shop : `${PUBLIC_ROUTES.shop}?${search}`,
    title: category || 'Shop',
    description: `Browse ${category || 'the whole market'}: filter by price, brand and rating.`,
  };
}

/** What browser tabs, search engines and shared links show. */
export function fullTitle(title: string): string {
  return title === '' ? `${brand.name} – ${brand.tagline}` : `${title} – ${brand.name}`;
}

type Values<Routes> = Routes[keyof Routes];

/** The texts of every route, for the gateway. */
export const PAGES: Record<Values<typeof PUBLIC_ROUTES>, PublicPage> &
  Record<Values<typeof PRIVATE_ROUTES>, PrivatePage> = {
  '/': homePage,
  '/shop': /* @__PURE__ */ shopPage(),
  '/product/:id': productPage,
  '/Product': productPlaceholderPage,
  '/wishlist': wishlistPage,
  '/about': aboutPage,
  '/contact': contactPage,
  '/faq': faqPage,
  '/blog': blogPage,
  '/offers': offersPage,
  '/cart': cartPage,
  '/checkout/:orderId': checkoutPage,
  '/orders': ordersPage,
  '/signin': signInPage,
  '/signup': signUpPage,
  '/otpverify': otpVerifyPage,
  '/forgot-password': forgotPasswordPage,
  '/otp-verify': resetOtpVerifyPage,
  '/reset-password': resetPasswordPage,
  '/profile': profilePage,
};
