import { CASE_SENSITIVE_ROUTES, PAGES, type PrivatePage, type PublicPage } from '#shop/routes.ts';

export interface PageRoute {
  page: PublicPage | PrivatePage;
  /** The path as the shop spells it, such as `/shop` for `/Shop/`. */
  path: string;
  isPrivate: boolean;
  params: Record<string, string>;
}

const ROUTES = Object.entries(PAGES).map(([route, page]) => ({ route, page, pattern: patternOf(route) }));

/** The route that the shop's router finds for a path; null when there is none. */
export function findRoute(path: string): PageRoute | null {
  const decoded = decodedPath(path);
  for (const { route, page, pattern } of ROUTES) {
    const groups = pattern.exec(decoded)?.groups;
    if (groups === undefined) continue;
    const params = Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, value.replaceAll('%2F', '/')]),
    );
    const spelled = route.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    return { page, path: spelled, isPrivate: 'isPrivate' in page, params };
  }
  return null;
}

function patternOf(route: string): RegExp {
  const source = route.replace(/\/$/, '').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  // The empty group ensures that a match always has `groups`.
  return new RegExp(`^${source}/*$(?<none>)`, CASE_SENSITIVE_ROUTES.includes(route) ? '' : 'i');
}

/** Decodes each part by itself: an encoded slash in an id does not split the path. */
function decodedPath(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}
