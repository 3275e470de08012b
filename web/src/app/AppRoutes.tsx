import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PRIVATE_ROUTES, PUBLIC_ROUTES } from '#web/lib/routes.ts';
import { Layout } from './layout/Layout.tsx';
import { lazyPage } from './lazyPage.ts';
import { RequireMarker } from './RequireMarker.tsx';
import { RequireUser } from './RequireUser.tsx';
import { SignedOutOnly } from './SignedOutOnly.tsx';

const HomePage = lazyPage(() => import('#web/pages/HomePage.tsx'), 'HomePage');
const ShopPage = lazyPage(() => import('#web/pages/ShopPage.tsx'), 'ShopPage');
const ProductPage = lazyPage(() => import('#web/pages/ProductPage.tsx'), 'ProductPage');
const CartPage = lazyPage(() => import('#web/pages/CartPage.tsx'), 'CartPage');
const CheckoutPage = lazyPage(() => import('#web/pages/CheckoutPage.tsx'), 'CheckoutPage');
const OrdersPage = lazyPage(() => import('#web/pages/OrdersPage.tsx'), 'OrdersPage');
const ProfilePage = lazyPage(() => import('#web/pages/ProfilePage.tsx'), 'ProfilePage');
const SignInPage = lazyPage(() => import('#web/pages/SignInPage.tsx'), 'SignInPage');
const SignUpPage = lazyPage(() => import('#web/pages/SignUpPage.tsx'), 'SignUpPage');
const OtpVerifyPage = lazyPage(() => import('#web/pages/OtpVerifyPage.tsx'), 'OtpVerifyPage');
const ForgotPasswordPage = lazyPage(() => import('#web/pages/ForgotPasswordPage.tsx'), 'ForgotPasswordPage');
const ResetOtpVerifyPage = lazyPage(() => import('#web/pages/ResetOtpVerifyPage.tsx'), 'ResetOtpVerifyPage');
const ResetPasswordPage = lazyPage(() => import('#web/pages/ResetPasswordPage.tsx'), 'ResetPasswordPage');
const AboutPage = lazyPage(() => import('#web/pages/AboutPage.tsx'), 'AboutPage');
const FaqPage = lazyPage(() => import('#web/pages/FaqPage.tsx'), 'FaqPage');
const ContactPage = lazyPage(() => import('#web/pages/ContactPage.tsx'), 'ContactPage');
const BlogPage = lazyPage(() => import('#web/pages/BlogPage.tsx'), 'BlogPage');
const WishlistPage = lazyPage(() => import('#web/pages/WishlistPage.tsx'), 'WishlistPage');
const OffersPage = lazyPage(() => import('#web/pages/OffersPage.tsx'), 'OffersPage');
const ProductPlaceholderPage = lazyPage(
  () => import('#web/pages/ProductPlaceholderPage.tsx'),
  'ProductPlaceholderPage',
);
const NotFoundPage = lazyPage(() => import('#web/pages/NotFoundPage.tsx'), 'NotFoundPage');

/** In development alone; a build leaves it out. */
const DesignPage = import.meta.env.DEV
  ? lazyPage(() => import('#web/pages/DesignPage.tsx'), 'DesignPage')
  : null;

const routes = { ...PUBLIC_ROUTES, ...PRIVATE_ROUTES };

/** Every route of spec §2, with its guard. */
export function AppRoutes(): ReactNode {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<HomePage />} />
        <Route path={routes.shop} element={<ShopPage />} />
        <Route path={routes.product} element={<ProductPage />} />
        <Route path={routes.productPlaceholder} caseSensitive element={<ProductPlaceholderPage />} />
        <Route path={routes.cart} element={<CartPage />} />
        <Route element={<RequireUser />}>
          <Route path={routes.checkout} element={<CheckoutPage />} />
          <Route path={routes.orders} element={<OrdersPage />} />
          <Route path={routes.profile} element={<ProfilePage />} />
        </Route>
        <Route element={<SignedOutOnly />}>
          <Route path={routes.signIn} element={<SignInPage />} />
          <Route path={routes.signUp} element={<SignUpPage />} />
        </Route>
        <Route element={<RequireMarker name="pendingEmail" />}>
          <Route path={routes.otpVerify} element={<OtpVerifyPage />} />
        </Route>
        <Route path={routes.forgotPassword} element={<ForgotPasswordPage />} />
        <Route element={<RequireMarker name="resetEmail" />}>
          <Route path={routes.resetOtpVerify} element={<ResetOtpVerifyPage />} />
        </Route>
        <Route element={<RequireMarker name="resetToken" />}>
          <Route path={routes.resetPassword} element={<ResetPasswordPage />} />
        </Route>
        <Route path={routes.wishlist} element={<WishlistPage />} />
        <Route path={routes.about} element={<AboutPage />} />
        <Route path={routes.contact} element={<ContactPage />} />
        <Route path={routes.faq} element={<FaqPage />} />
        <Route path={routes.blog} element={<BlogPage />} />
        <Route path={routes.offers} element={<OffersPage />} />
        {DesignPage ? <Route path="design" element={<DesignPage />} /> : null}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
