import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ROUTES } from '#web/lib/paths.ts';
import { Layout } from './layout/Layout.tsx';
import { lazyComponent } from '#web/ui/lazyComponent.ts';
import {
  AboutPage,
  BlogPage,
  CartPage,
  ContactPage,
  FaqPage,
  ForgotPasswordPage,
  HomePage,
  NotFoundPage,
  OffersPage,
  OrderConfirmationPage,
  OrdersPage,
  OtpVerifyPage,
  ProductPage,
  ProductPlaceholderPage,
  ProfilePage,
  ResetOtpVerifyPage,
  ResetPasswordPage,
  ShopPage,
  SignInPage,
  SignUpPage,
  WishlistPage,
} from './lazyPages.ts';
import { RequireMarker } from './RequireMarker.tsx';
import { RequireUser } from './RequireUser.tsx';
import { SignedOutOnly } from './SignedOutOnly.tsx';

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
