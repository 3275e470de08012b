import { lazyComponent } from '#web/ui/lazyComponent.ts';

// The pages, each loaded when it is opened, or before by its `preload`.
export const HomePage = lazyComponent(() => import('#web/pages/HomePage.tsx'), 'HomePage');
export const ShopPage = lazyComponent(() => import('#web/pages/ShopPage.tsx'), 'ShopPage');
export const ProductPage = lazyComponent(() => import('#web/pages/ProductPage.tsx'), 'ProductPage');
export const ProductPlaceholderPage = lazyComponent(
  () => import('#web/pages/ProductPlaceholderPage.tsx'),
  'ProductPlaceholderPage',
);
export const CartPage = lazyComponent(() => import('#web/pages/CartPage.tsx'), 'CartPage');
export const OrderConfirmationPage = lazyComponent(
  () => import('#web/pages/OrderConfirmationPage.tsx'),
  'OrderConfirmationPage',
);
export const OrdersPage = lazyComponent(() => import('#web/pages/OrdersPage.tsx'), 'OrdersPage');
export const ProfilePage = lazyComponent(() => import('#web/pages/ProfilePage.tsx'), 'ProfilePage');
export const SignInPage = lazyComponent(() => import('#web/pages/SignInPage.tsx'), 'SignInPage');
export const SignUpPage = lazyComponent(() => import('#web/pages/SignUpPage.tsx'), 'SignUpPage');
export const OtpVerifyPage = lazyComponent(() => import('#web/pages/OtpVerifyPage.tsx'), 'OtpVerifyPage');
export const ForgotPasswordPage = lazyComponent(
  () => import('#web/pages/ForgotPasswordPage.tsx'),
  'ForgotPasswordPage',
);
export const ResetOtpVerifyPage = lazyComponent(
  () => import('#web/pages/ResetOtpVerifyPage.tsx'),
  'ResetOtpVerifyPage',
);
export const ResetPasswordPage = lazyComponent(
  () => import('#web/pages/ResetPasswordPage.tsx'),
  'ResetPasswordPage',
);
export const WishlistPage = lazyComponent(() => import('#web/pages/WishlistPage.tsx'), 'WishlistPage');
export const AboutPage = lazyComponent(() => import('#web/pages/AboutPage.tsx'), 'AboutPage');
export const ContactPage = lazyComponent(() => import('#web/pages/ContactPage.tsx'), 'ContactPage');
export const FaqPage = lazyComponent(() => import('#web/pages/FaqPage.tsx'), 'FaqPage');
export const BlogPage = lazyComponent(() => import('#web/pages/BlogPage.tsx'), 'BlogPage');
export const OffersPage = lazyComponent(() => import('#web/pages/OffersPage.tsx'), 'OffersPage');
export const NotFoundPage = lazyComponent(() => import('#web/pages/NotFoundPage.tsx'), 'NotFoundPage');
