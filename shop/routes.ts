import type { PageName, PageTexts } from '#runtime/shop/PageTexts.ts';
import { about, brand, contact, sharing } from './settings.ts';

/** The title and the description of each page. */
export const PAGE_TEXTS = {
  home: { title: '', description: sharing.description },
  /** The texts until the product is known. */
  product: { title: 'Product' },
  productPlaceholder: { title: 'Product' },
  wishlist: { title: 'Wishlist' },
  about: { title: 'About us', description: about.description },
  contact: { title: 'Contact', description: contact.description },
  faq: { title: 'FAQ', description: 'Answers about orders, shipping, products, accounts and payment.' },
  blog: { title: 'Blog', description: `Stories from ${brand.name}: coming soon.` },
  offers: { title: 'Offers' },
  cart: { title: 'Cart' },
  checkout: { title: 'Your order' },
  orders: { title: 'My Orders' },
  profile: { title: 'Profile' },
  signIn: { title: 'Sign In' },
  signUp: { title: 'Create an account' },
  otpVerify: { title: 'Verify your email' },
  forgotPassword: { title: 'Forgot password' },
  resetOtpVerify: { title: 'Enter the code' },
  resetPassword: { title: 'New password' },
  notFound: { title: 'Page not found' },
} satisfies Record<PageName, PageTexts>;

/** The texts of the shop page, for all products or for one category. */
export function shopTexts(category: string): PageTexts {
  return {
    title: category || 'Shop',
    description: `Browse ${category || 'all products'}: filter by price, brand and rating.`,
  };
}

/** The title for browser tabs, search engines and shared links. */
export function fullTitle(title: string): string {
  return title === '' ? `${brand.name} – ${brand.tagline}` : `${title} – ${brand.name}`;
}
