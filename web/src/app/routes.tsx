import type { ReactNode } from 'react';
import { PAGE_TEXTS, shopTexts } from '#shop/routes.ts';
import { shopHead } from '#web/features/shop/shopHead.ts';
import { HomePageDocument } from '#web/pages/HomePage.generated.ts';
import { ProductPageDocument } from '#web/pages/ProductPage.generated.ts';
import { RelatedProductsDocument } from '#web/features/product/RelatedProducts.generated.ts';
import { ShopPageDocument } from '#web/pages/ShopPage.generated.ts';
import { paths } from '#web/lib/paths.ts';
import { parseShopFilters, shopAddress, toCatalogueVariables } from '#web/lib/shopFilters.ts';
import { ShopperActionsDocument } from '#web/lib/useShopperActions.generated.ts';
import { lazyComponent } from '#web/ui/loading/lazyComponent.ts';
import { RequirePendingStep, RequireUser, SignedOutOnly } from './navigation/guards.tsx';
import { pageQuery, type PageRoute } from './navigation/PageRoute.ts';

/** Only the shopper's own browser renders what is behind a guard. */
const behind = (guard: ReactNode) => ({ guard, isPrivate: true }) as const;

/** Every page of spec §2. A new page needs an entry here, a file, its path in `paths.ts` and its texts in `shop/routes.ts`. */
export const PAGES: readonly PageRoute[] = [
  {
    path: paths.home,
    Page: lazyComponent(() => import('#web/pages/HomePage.tsx'), 'HomePage'),
    texts: PAGE_TEXTS.home,
    queries: () => [pageQuery(HomePageDocument, {})],
  },
  {
    path: paths.shop(),
    Page: lazyComponent(() => import('#web/pages/ShopPage.tsx'), 'ShopPage'),
    texts: shopTexts(''),
    queries: (_, search) => [pageQuery(ShopPageDocument, toCatalogueVariables(parseShopFilters(search)))],
    fromSearch(search) {
      const filters = parseShopFilters(search);
      return { address: shopAddress(filters), head: shopHead(filters.category, filters.page) };
    },
  },
  {
    path: '/product/:id',
    Page: lazyComponent(() => import('#web/pages/ProductPage.tsx'), 'ProductPage'),
    texts: PAGE_TEXTS.product,
    queries: ({ id = '' }) => [
      pageQuery(ProductPageDocument, { id }),
      pageQuery(RelatedProductsDocument, { id }),
    ],
  },
  {
    path: '/Product',
    caseSensitive: true,
    Page: lazyComponent(() => import('#web/pages/PlaceholderPage.tsx'), 'PlaceholderPage'),
    texts: PAGE_TEXTS.productPlaceholder,
    isPlaceholder: true,
  },
  {
    path: paths.about,
    Page: lazyComponent(() => import('#web/pages/AboutPage.tsx'), 'AboutPage'),
    texts: PAGE_TEXTS.about,
  },
  {
    path: paths.faq,
    Page: lazyComponent(() => import('#web/pages/FaqPage.tsx'), 'FaqPage'),
    texts: PAGE_TEXTS.faq,
  },
  {
    path: paths.contact,
    Page: lazyComponent(() => import('#web/pages/ContactPage.tsx'), 'ContactPage'),
    texts: PAGE_TEXTS.contact,
    queries: () => [pageQuery(ShopperActionsDocument, {})],
  },
  {
    path: paths.wishlist,
    Page: lazyComponent(() => import('#web/pages/WishlistPage.tsx'), 'WishlistPage'),
    texts: PAGE_TEXTS.wishlist,
    isPlaceholder: true,
  },
  {
    path: paths.blog,
    Page: lazyComponent(() => import('#web/pages/BlogPage.tsx'), 'BlogPage'),
    texts: PAGE_TEXTS.blog,
    isPlaceholder: true,
  },
  {
    path: paths.offers,
    Page: lazyComponent(() => import('#web/pages/PlaceholderPage.tsx'), 'PlaceholderPage'),
    texts: PAGE_TEXTS.offers,
    isPlaceholder: true,
  },
  {
    path: paths.cart,
    Page: lazyComponent(() => import('#web/pages/CartPage.tsx'), 'CartPage'),
    texts: PAGE_TEXTS.cart,
    isPrivate: true,
  },
  {
    path: '/checkout/:orderId',
    Page: lazyComponent(() => import('#web/pages/OrderConfirmationPage.tsx'), 'OrderConfirmationPage'),
    texts: PAGE_TEXTS.checkout,
    ...behind(<RequireUser />),
  },
  {
    path: paths.orders,
    Page: lazyComponent(() => import('#web/pages/OrdersPage.tsx'), 'OrdersPage'),
    texts: PAGE_TEXTS.orders,
    ...behind(<RequireUser />),
  },
  {
    path: paths.profile,
    Page: lazyComponent(() => import('#web/pages/ProfilePage.tsx'), 'ProfilePage'),
    texts: PAGE_TEXTS.profile,
    ...behind(<RequireUser />),
  },
  {
    path: paths.signIn,
    Page: lazyComponent(() => import('#web/pages/SignInPage.tsx'), 'SignInPage'),
    texts: PAGE_TEXTS.signIn,
    queries: () => [pageQuery(ShopperActionsDocument, {})],
    ...behind(<SignedOutOnly />),
  },
  {
    path: paths.signUp,
    Page: lazyComponent(() => import('#web/pages/SignUpPage.tsx'), 'SignUpPage'),
    texts: PAGE_TEXTS.signUp,
    ...behind(<SignedOutOnly />),
  },
  {
    path: paths.otpVerify,
    Page: lazyComponent(() => import('#web/pages/OtpVerifyPage.tsx'), 'OtpVerifyPage'),
    texts: PAGE_TEXTS.otpVerify,
    ...behind(<RequirePendingStep name="pendingEmail" />),
  },
  {
    path: paths.forgotPassword,
    Page: lazyComponent(() => import('#web/pages/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
    texts: PAGE_TEXTS.forgotPassword,
    isPrivate: true,
  },
  {
    path: paths.resetOtpVerify,
    // In one file with the other code page: what is in two files becomes a part of every first visit.
    Page: lazyComponent(() => import('#web/pages/OtpVerifyPage.tsx'), 'ResetOtpVerifyPage'),
    texts: PAGE_TEXTS.resetOtpVerify,
    ...behind(<RequirePendingStep name="resetEmail" />),
  },
  {
    path: paths.resetPassword,
    Page: lazyComponent(() => import('#web/pages/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
    texts: PAGE_TEXTS.resetPassword,
    ...behind(<RequirePendingStep name="resetToken" />),
  },
  {
    path: '*',
    Page: lazyComponent(() => import('#web/pages/NotFoundPage.tsx'), 'NotFoundPage'),
    texts: PAGE_TEXTS.notFound,
    isPrivate: true,
  },
];
