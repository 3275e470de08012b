import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { matchRoutes, parsePath, type Params } from 'react-router-dom';
import { RecentlyViewed, RelatedProducts } from '#web/features/product/lazyRows.ts';
import { FilterPanel, Pagination } from '#web/features/shop/lazyParts.ts';
import {
  HomePageDocument,
  ProductPageDocument,
  RelatedProductsDocument,
  ShopPageDocument,
} from '#web/gql/graphql.ts';
import { ROUTES } from '#web/lib/paths.ts';
import { parseShopFilters, toCatalogueVariables } from '#web/lib/shopFilters.ts';
import {
  AboutPage,
  BlogPage,
  CartPage,
  ContactPage,
  FaqPage,
  ForgotPasswordPage,
  HomePage,
  OffersPage,
  OrderConfirmationPage,
  OrdersPage,
  ProductPage,
  ProfilePage,
  ShopPage,
  SignInPage,
  SignUpPage,
  WishlistPage,
} from './lazyPages.ts';

/** What a page is made of: its code, and the queries that have the same answers for everybody. */
export interface PageNeeds {
  modules: readonly (() => Promise<unknown>)[];
  queries: readonly PageQuery[];
}

export interface PageQuery {
  query: DocumentNode;
  variables: OperationVariables;
}

interface PageRoute {
  path: string;
  /** The page, and what it loads later by itself. */
  modules: PageNeeds['modules'];
  queries?: (params: Params, search: URLSearchParams) => PageQuery[];
}

/** Every route that links lead to. A query here equals the page's own, or it would be sent twice. */
const PAGE_ROUTES: PageRoute[] = [
  {
    path: ROUTES.home,
    modules: [HomePage.preload],
    queries: () => [ask(HomePageDocument, {})],
  },
  {
    path: ROUTES.shop,
    modules: [ShopPage.preload, FilterPanel.preload, Pagination.preload],
    queries: (_, search) => [ask(ShopPageDocument, toCatalogueVariables(parseShopFilters(search)))],
  },
  {
    path: ROUTES.product,
    modules: [ProductPage.preload, RelatedProducts.preload, RecentlyViewed.preload],
    queries: ({ id = '' }) => [ask(ProductPageDocument, { id }), ask(RelatedProductsDocument, { id })],
  },
  { path: ROUTES.cart, modules: [CartPage.preload] },
  { path: ROUTES.checkout, modules: [OrderConfirmationPage.preload] },
  { path: ROUTES.orders, modules: [OrdersPage.preload] },
  { path: ROUTES.profile, modules: [ProfilePage.preload] },
  { path: ROUTES.signIn, modules: [SignInPage.preload] },
  { path: ROUTES.signUp, modules: [SignUpPage.preload] },
  { path: ROUTES.forgotPassword, modules: [ForgotPasswordPage.preload] },
  { path: ROUTES.wishlist, modules: [WishlistPage.preload] },
  { path: ROUTES.about, modules: [AboutPage.preload] },
  { path: ROUTES.contact, modules: [ContactPage.preload] },
  { path: ROUTES.faq, modules: [FaqPage.preload] },
  { path: ROUTES.blog, modules: [BlogPage.preload] },
  { path: ROUTES.offers, modules: [OffersPage.preload] },
];

/** What the page at a path such as `/shop?page=2` is made of; null: no link leads there. */
export function pageNeeds(path: string): PageNeeds | null {
  const { pathname = '/', search } = parsePath(path);
  const match = matchRoutes(PAGE_ROUTES, { pathname })?.at(-1);
  if (match === undefined) return null;
  const { modules, queries = () => [] } = match.route;
  return { modules, queries: queries(match.params, new URLSearchParams(search)) };
}

/** Keeps a document and its variables of one kind. */
function ask<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): PageQuery {
  return { query, variables };
}
