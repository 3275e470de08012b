import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { matchRoutes, parsePath, type Params } from 'react-router-dom';
import {
  HomePageDocument,
  ProductPageDocument,
  RelatedProductsDocument,
  ShopPageDocument,
} from '#web/gql/graphql.ts';
import { ROUTES } from '#web/lib/paths.ts';
import { parseShopFilters, toCatalogueVariables } from '#web/lib/shopFilters.ts';
import { pageModules } from './pageModules.ts';

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
    modules: [pageModules.home],
    queries: () => [ask(HomePageDocument, {})],
  },
  {
    path: ROUTES.shop,
    modules: [pageModules.shop, () => import('#web/features/shop/shopParts.ts')],
    queries: (_, search) => [ask(ShopPageDocument, toCatalogueVariables(parseShopFilters(search)))],
  },
  {
    path: ROUTES.product,
    modules: [pageModules.product, () => import('#web/features/product/productParts.ts')],
    queries: ({ id = '' }) => [ask(ProductPageDocument, { id }), ask(RelatedProductsDocument, { id })],
  },
  { path: ROUTES.cart, modules: [pageModules.cart] },
  { path: ROUTES.checkout, modules: [pageModules.checkout] },
  { path: ROUTES.orders, modules: [pageModules.orders] },
  { path: ROUTES.profile, modules: [pageModules.profile] },
  { path: ROUTES.signIn, modules: [pageModules.signIn] },
  { path: ROUTES.signUp, modules: [pageModules.signUp] },
  { path: ROUTES.forgotPassword, modules: [pageModules.forgotPassword] },
  { path: ROUTES.wishlist, modules: [pageModules.wishlist] },
  { path: ROUTES.about, modules: [pageModules.about] },
  { path: ROUTES.contact, modules: [pageModules.contact] },
  { path: ROUTES.faq, modules: [pageModules.faq] },
  { path: ROUTES.blog, modules: [pageModules.blog] },
  { path: ROUTES.offers, modules: [pageModules.offers] },
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
