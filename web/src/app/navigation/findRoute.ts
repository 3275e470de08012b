import { generatePath, matchRoutes, parsePath, type Params } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import type { PageHeadProps } from '#web/ui/PageHead.tsx';
import type { PageQuery, PageRoute } from './PageRoute.ts';
import { PAGES } from '#web/app/routes.tsx';

export interface FoundRoute {
  route: PageRoute;
  params: Params;
  /** The same for all spellings of the page, with only the query parameters that the page reads. */
  address: string;
  head: PageHeadProps;
  queries: readonly PageQuery[];
}

/** Finds the page of an address such as `/shop?page=2`, as the router does. The last page takes every address. */
export function findRoute(address: string): FoundRoute {
  const { pathname = '/', search = '' } = parsePath(address);
  // The browser's router takes an undecodable address literally.
  const read = isDecodable(pathname) ? pathname : pathname.replaceAll('%', '%25');
  const [match] = matchRoutes([...PAGES], isRouted(read) ? read : paths.notFound) ?? [];
  if (match === undefined) throw new Error('The last page takes every address.');
  const { route, params } = match;
  const searchParams = new URLSearchParams(search);
  const path = route.path === '*' ? paths.notFound : generatePath(route.path, params);
  const queries = route.queries?.(params, searchParams) ?? [];
  return { route, params, address: path, head: headOf(route), queries, ...route.fromSearch?.(searchParams) };
}

/** False for an address with a line break, which not even the router's `*` matches. */
export function isRouted(pathname: string): boolean {
  return matchRoutes([...PAGES], pathname) !== null;
}

export function headOf({ texts, isPrivate, path }: PageRoute): PageHeadProps {
  if (isPrivate) return { ...texts, isPrivate };
  // Only the page itself knows whether its parameter is the id of something that exists.
  return path.includes(':') ? texts : { ...texts, path };
}

function isDecodable(pathname: string): boolean {
  try {
    return decodeURI(pathname) !== '';
  } catch {
    return false;
  }
}
