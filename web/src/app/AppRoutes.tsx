import type { ReactNode } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
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
const PAGES: RouteObject[] = [
  { index: true, element: <HomePage /> },
  { path: ROUTES.shop, element: <ShopPage /> },
  { path: ROUTES.product, element: <ProductPage /> },
  { path: ROUTES.productPlaceholder, caseSensitive: true, element: <ProductPlaceholderPage /> },
  { path: ROUTES.cart, element: <CartPage /> },
  {
    element: <RequireUser />,
    children: [
      { path: ROUTES.checkout, element: <OrderConfirmationPage /> },
      { path: ROUTES.orders, element: <OrdersPage /> },
      { path: ROUTES.profile, element: <ProfilePage /> },
    ],
  },
  {
    element: <SignedOutOnly />,
    children: [
      { path: ROUTES.signIn, element: <SignInPage /> },
      { path: ROUTES.signUp, element: <SignUpPage /> },
    ],
  },
  {
    element: <RequireMarker name="pendingEmail" />,
    children: [{ path: ROUTES.otpVerify, element: <OtpVerifyPage /> }],
  },
  { path: ROUTES.forgotPassword, element: <ForgotPasswordPage /> },
  {
    element: <RequireMarker name="resetEmail" />,
    children: [{ path: ROUTES.resetOtpVerify, element: <ResetOtpVerifyPage /> }],
  },
  {
    element: <RequireMarker name="resetToken" />,
    children: [{ path: ROUTES.resetPassword, element: <ResetPasswordPage /> }],
  },
  { path: ROUTES.wishlist, element: <WishlistPage /> },
  { path: ROUTES.about, element: <AboutPage /> },
  { path: ROUTES.contact, element: <ContactPage /> },
  { path: ROUTES.faq, element: <FaqPage /> },
  { path: ROUTES.blog, element: <BlogPage /> },
  { path: ROUTES.offers, element: <OffersPage /> },
  ...(DesignPage ? [{ path: 'design', element: <DesignPage /> }] : []),
  { path: '*', element: <NotFoundPage /> },
];

const ROUTE_TREE: RouteObject[] = [{ element: <Layout />, children: PAGES }];

export function AppRoutes(): ReactNode {
  return useRoutes(ROUTE_TREE);
}
