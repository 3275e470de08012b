import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ROUTES } from '#web/lib/paths.ts';
import { Layout } from './layout/Layout.tsx';
import { lazyComponent } from '#web/ui/lazyComponent.ts';
import { pageModules } from './pageModules.ts';
import { RequireMarker } from './RequireMarker.tsx';
import { RequireUser } from './RequireUser.tsx';
import { SignedOutOnly } from './SignedOutOnly.tsx';

const HomePage = lazyComponent(pageModules.home, 'HomePage');
const ShopPage = lazyComponent(pageModules.shop, 'ShopPage');
const ProductPage = lazyComponent(pageModules.product, 'ProductPage');
const CartPage = lazyComponent(pageModules.cart, 'CartPage');
const OrderConfirmationPage = lazyComponent(pageModules.checkout, 'OrderConfirmationPage');
const OrdersPage = lazyComponent(pageModules.orders, 'OrdersPage');
const ProfilePage = lazyComponent(pageModules.profile, 'ProfilePage');
const SignInPage = lazyComponent(pageModules.signIn, 'SignInPage');
const SignUpPage = lazyComponent(pageModules.signUp, 'SignUpPage');
const OtpVerifyPage = lazyComponent(pageModules.otpVerify, 'OtpVerifyPage');
const ForgotPasswordPage = lazyComponent(pageModules.forgotPassword, 'ForgotPasswordPage');
const ResetOtpVerifyPage = lazyComponent(pageModules.resetOtpVerify, 'ResetOtpVerifyPage');
const ResetPasswordPage = lazyComponent(pageModules.resetPassword, 'ResetPasswordPage');
const AboutPage = lazyComponent(pageModules.about, 'AboutPage');
const FaqPage = lazyComponent(pageModules.faq, 'FaqPage');
const ContactPage = lazyComponent(pageModules.contact, 'ContactPage');
const BlogPage = lazyComponent(pageModules.blog, 'BlogPage');
const WishlistPage = lazyComponent(pageModules.wishlist, 'WishlistPage');
const OffersPage = lazyComponent(pageModules.offers, 'OffersPage');
const ProductPlaceholderPage = lazyComponent(pageModules.productPlaceholder, 'ProductPlaceholderPage');
const NotFoundPage = lazyComponent(pageModules.notFound, 'NotFoundPage');

/** In development only; a build leaves it out. */
const DesignPage = import.meta.env.DEV
  ? lazyComponent(() => import('#web/pages/DesignPage.tsx'), 'DesignPage')
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
          <Route path={ROUTES.checkout} element={<OrderConfirmationPage />} />
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
