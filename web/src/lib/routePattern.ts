import { matchPath } from 'react-router-dom';
import { CASE_SENSITIVE_ROUTES } from '#shop/routes.ts';
import { ROUTES } from './paths.ts';

/** The pattern of a path's route, such as `/product/:id`; `other` if there is none. */
export function routePattern(pathname: string): string {
  const isOfPath = (path: string): boolean =>
    matchPath({ path, caseSensitive: CASE_SENSITIVE_ROUTES.includes(path) }, pathname) !== null;
  return Object.values(ROUTES).find(isOfPath) ?? 'other';
}
