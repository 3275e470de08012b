import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ROUTES } from '#web/lib/paths.ts';
import { Layout } from './layout/Layout.tsx';
import { lazyComponent } from '#web/ui/lazyComponent.ts';
import { RequireMarker } from './RequireMarker.tsx';
import { RequireUser } from './RequireUser.tsx';
import { SignedOutOnly } from './SignedOutOnly.tsx';

const HomePage = lazyComponent(() => import('#web/pages/HomePage.tsx'), 'HomePage');
const ShopPage = lazyComponent(() => import('#web/pages/ShopPage.tsx'), 'ShopPage');
const ProductPage = lazyComponent(() => import('#web/pages/ProductPage.tsx'), 'ProductPage');
const CartPage = lazyComponent(() => import('#web/pages/CartPage.tsx'), 'CartPage');
const OrderConfirmationPage = lazyComponent(
  () => import('#web/pages/OrderConfirmationPage.tsx'),
  'OrderConfirmationPage',
);
const OrdersPage = lazyComponent(() => import('#web/pages/OrdersPage.tsx'), 'OrdersPage');
const ProfilePage = lazyComponent(() => import('#web/pages/ProfilePage.tsx'), 'ProfilePage');
const SignInPage = lazyComponent(() => import('#web/pages/SignInPage.tsx'), 'SignInPage');
const SignUpPage = lazyComponent(() => import('#web/pages/SignUpPage.tsx'), 'SignUpPage');
const OtpVerifyPage = lazyComponent(() => import('#web/pages/OtpVerifyPage.tsx'), 'OtpVerifyPage');
const ForgotPasswordPage = lazyComponent(
  () => import('#web/pages/ForgotPasswordPage.tsx'),
  'ForgotPasswordPage',
);
const ResetOtpVerifyPage = lazyComponent(
  () => import('#web/pages/ResetOtpVerifyPage.tsx'),
  'ResetOtpVerifyPage',
);
const ResetPasswordPage = lazyComponent(
  () => import('#web/pages/ResetPasswordPage.tsx'),
  'ResetPasswordPage',
);
const AboutPage = lazyComponent(() => import('#web/pages/AboutPage.tsx'), 'AboutPage');
const FaqPage = lazyComponent(() => import('#web/pages/FaqPage.tsx'), 'FaqPage');
const ContactPage = lazyComponent(() => import('#web/pages/ContactPage.tsx'), 'ContactPage');
const BlogPage = lazyComponent(() => import('#web/pages/BlogPage.tsx'), 'BlogPage');
const WishlistPage = lazyComponent(() => import('#web/pages/WishlistPage.tsx'), 'WishlistPage');
const OffersPage = lazyComponent(() => import('#web/pages/OffersPage.tsx'), 'OffersPage');
const ProductPlaceholderPage = lazyComponent(
  () => import('#web/pages/ProductPlaceholderPage.tsx'),
  'ProductPlaceholderPage',
);
const NotFoundPage = lazyComponent(() => import('#web/pages/NotFoundPage.tsx'), 'NotFoundPage');

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
