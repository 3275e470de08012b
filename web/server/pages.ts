import type { DocumentNode } from '@apollo/client';
import { generatePath, matchRoutes } from 'react-router-dom';
import { CASE_SENSITIVE_ROUTES, PAGES, shopPage, type PrivatePage, type PublicPage } from '#shop/routes.ts';
import {
  HomePageDocument,
  ProductPageDocument,
  RelatedProductsDocument,
  ShopPageDocument,
} from '#web/gql/graphql.ts';
import { paths, ROUTES } from '#web/lib/paths.ts';
import { parseShopFilters, toCatalogueVariables, toSearchParams } from '#web/lib/shopFilters.ts';

/** A query of a page, and its name in the list of public queries. */
export interface PageQuery {
  document: DocumentNode;
  name: string;
  variables: Record<string, unknown>;
}

/** What an address of the shop shows. */
export interface FoundPage {
  /** Null: the shop has no such page. */
  page: PublicPage | PrivatePage | null;
  /** The same for all spellings of one page: the route's own path, with the parameters that matter. */
  address: string;
  /** What the page asks for, if it is a product's. */
  productId: string | null;
  queries: readonly PageQuery[];
}

const PATHS = Object.keys(PAGES).map((path) => ({
  path,
  caseSensitive: CASE_SENSITIVE_ROUTES.includes(path),
}));

/** Finds the page of a path and its query, as the browser's router does. */
export function findPage(path: string, search: string): FoundPage {
  const [match] = (isDecodable(path) && matchRoutes(PATHS, path)) || [];
  const route = match?.route.path;
  if (match === undefined || !isRoute(route))
    return { page: null, address: paths.notFound, productId: null, queries: [] };
  const page = PAGES[route];
  if (route === ROUTES.shop) return shopAt(new URLSearchParams(search));
  const { id } = match.params;
  const isProduct = route === ROUTES.product && id !== undefined;
  return {
    page,
    address: generatePath(route, match.params),
    productId: isProduct ? id : null,
    queries: isProduct ? productQueries(id) : route === ROUTES.home ? [HOME] : [],
  };
}

function isRoute(path: string | undefined): path is keyof typeof PAGES {
  return path !== undefined && path in PAGES;
}

/** The router warns about addresses that are not. */
function isDecodable(path: string): boolean {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

const HOME: PageQuery = { document: HomePageDocument, name: 'HomePage', variables: {} };

function shopAt(params: URLSearchParams): FoundPage {
  const filters = parseShopFilters(params);
  const search = toSearchParams(filters).toString();
  const variables = toCatalogueVariables(filters);
  return {
    page: shopPage(filters.category, filters.page),
    address: search === '' ? ROUTES.shop : `${ROUTES.shop}?${search}`,
    productId: null,
    queries: [{ document: ShopPageDocument, name: 'ShopPage', variables }],
  };
}

function productQueries(id: string): PageQuery[] {
  return [
    { document: ProductPageDocument, name: 'ProductPage', variables: { id } },
    { document: RelatedProductsDocument, name: 'RelatedProducts', variables: { id } },
  ];
}
