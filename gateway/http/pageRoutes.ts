import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The routes of the built shop, as its build lists them. */
const ROUTE_LIST = z.object({
  public: z.array(z.string()),
  private: z.array(z.string()),
  /** Found only as they are spelled; capitals do not matter in the others. */
  caseSensitive: z.array(z.string()),
});

export interface PageRoute {
  /** As the shop spells it, such as `/shop` for `/Shop/`. */
  path: string;
  isPrivate: boolean;
  params: Record<string, string>;
}

/** Finds the route of a path as the shop's own router does; null when there is none. */
export type FindRoute = (path: string) => PageRoute | null;

export async function readPageRoutes(webDir: string): Promise<FindRoute> {
  const list = ROUTE_LIST.parse(JSON.parse(await readFile(join(webDir, 'routes.json'), 'utf8')));
  const routes = [...list.public, ...list.private].map((route) => ({
    route,
    pattern: patternOf(route, list.caseSensitive.includes(route)),
    isPrivate: list.private.includes(route),
  }));
  return (path) => {
    const decoded = decodedPath(path);
    for (const { route, pattern, isPrivate } of routes) {
      const groups = pattern.exec(decoded)?.groups;
      if (groups === undefined) continue;
      const params = Object.fromEntries(
        Object.entries(groups).map(([name, value]) => [name, value.replaceAll('%2F', '/')]),
      );
      const spelled = route.replaceAll(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      );
      return { path: spelled, isPrivate, params };
    }
    return null;
  };
}

function patternOf(route: string, isCaseSensitive: boolean): RegExp {
  const source = route.replace(/\/$/, '').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  // An empty group, so that a match always has groups.
  return new RegExp(`^${source}/*$(?<none>)`, isCaseSensitive ? '' : 'i');
}

/** Each part by itself: a slash that is encoded in an id does not divide the path. */
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
