import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ROUTES } from '#web/lib/paths.ts';
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

/** Every route of spec §2, with its guard. */
export function AppRoutes(): ReactNode {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<HomePage />} />
        <Route path={ROUTES.shop} element={<ShopPage />} />
        <Route path={ROUTES.product} element={<ProductPage />} />
        <Route path={ROUTES.productPlaceholder} caseSensitive element={<ProductPlaceholderPage />} />
        <Route path={ROUTES.cart} element={<CartPage />} />
        <Route element={<RequireUser />}>
          <Route path={ROUTES.checkout} element={<CheckoutPage />} />
          <Route path={ROUTES.orders} element={<OrdersPage />} />
          <Route path={ROUTES.profile} element={<ProfilePage />} />
        </Route>
        <Route element={<SignedOutOnly />}>
          <Route path={ROUTES.signIn} element={<SignInPage />} />
          <Route path={ROUTES.signUp} element={<SignUpPage />} />
        </Route>
        <Route element={<RequireMarker name="pendingEmail" />}>
          <Route path={ROUTES.otpVerify} element={<OtpVerifyPage />} />
        </Route>
        <Route path={ROUTES.forgotPassword} element={<ForgotPasswordPage />} />
        <Route element={<RequireMarker name="resetEmail" />}>
          <Route path={ROUTES.resetOtpVerify} element={<ResetOtpVerifyPage />} />
        </Route>
        <Route element={<RequireMarker name="resetToken" />}>
          <Route path={ROUTES.resetPassword} element={<ResetPasswordPage />} />
        </Route>
        <Route path={ROUTES.wishlist} element={<WishlistPage />} />
        <Route path={ROUTES.about} element={<AboutPage />} />
        <Route path={ROUTES.contact} element={<ContactPage />} />
        <Route path={ROUTES.faq} element={<FaqPage />} />
        <Route path={ROUTES.blog} element={<BlogPage />} />
        <Route path={ROUTES.offers} element={<OffersPage />} />
        {DesignPage ? <Route path="design" element={<DesignPage />} /> : null}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
