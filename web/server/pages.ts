import { generatePath, matchRoutes, type Params } from 'react-router-dom';
import type { FoundPage as Found } from '#shop/PageRenderer.ts';
import { CASE_SENSITIVE_ROUTES, PAGES, shopPage, type PrivatePage, type PublicPage } from '#shop/routes.ts';
import { pageNeeds, type PageQuery } from '#web/app/pageNeeds.ts';
import { paths, ROUTES } from '#web/lib/paths.ts';
import { parseShopFilters, shopAddress } from '#web/lib/shopFilters.ts';

/** The address is the route's own path, with the parameters that matter. */
export interface FoundPage extends Found {
  page: PublicPage | PrivatePage | null;
  /** Null: it is not a product's page. */
  productId: string | null;
  queries: readonly PageQuery[];
}

const PATHS = Object.keys(PAGES).map((path) => ({
  path,
  caseSensitive: CASE_SENSITIVE_ROUTES.includes(path),
}));

/** Finds the page of a path and its query, as the browser's router does. */
export function findPage(path: string, search: string): FoundPage {
  // The browser's router takes an address that cannot be decoded as it is.
  const [match] = matchRoutes(PATHS, isDecodable(path) ? path : path.replaceAll('%', '%25')) ?? [];
  const route = match?.route.path;
  if (match === undefined || !isRoute(route))
    return { page: null, address: paths.notFound, productId: null, queries: [] };
  const { page, address } = route === ROUTES.shop ? shopAt(search) : pageAt(route, match.params);
  const productId = (route === ROUTES.product && match.params['id']) || null;
  return { page, address, productId, queries: pageNeeds(address)?.queries ?? [] };
}

type PageAt = Pick<FoundPage, 'page' | 'address'>;

function pageAt(route: keyof typeof PAGES, params: Params): PageAt {
  return { page: PAGES[route], address: generatePath(route, params) };
}

function shopAt(search: string): PageAt {
  const filters = parseShopFilters(new URLSearchParams(search));
  return { page: shopPage(filters.category, filters.page), address: shopAddress(filters) };
}

function isRoute(path: string | undefined): path is keyof typeof PAGES {
  return path !== undefined && path in PAGES;
}

function isDecodable(path: string): boolean {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}
