export interface PageTexts {
  /** Without the shop's name; empty for the home page. */
  title: string;
  /** For search engines and shared links; defaults to the home page's. */
  description?: string;
}

/** The pages whose texts are in `routes.ts` of the shop folder. */
export type PageName =
  | 'home'
  | 'product'
  | 'productPlaceholder'
  | 'wishlist'
  | 'about'
  | 'contact'
  | 'faq'
  | 'blog'
  | 'offers'
  | 'cart'
  | 'checkout'
  | 'orders'
  | 'profile'
  | 'signIn'
  | 'signUp'
  | 'otpVerify'
  | 'forgotPassword'
  | 'resetOtpVerify'
  | 'resetPassword'
  | 'notFound';

export interface FaqCategory {
  category: string;
  questions: readonly { question: string; answer: string }[];
}
