import { paths } from '#web/lib/paths.ts';

/** Where a guard or the cart has sent somebody away from; home when nobody did. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from === 'string' && from.startsWith('/')) return from;
  if (typeof from === 'object' && from !== null && 'pathname' in from && typeof from.pathname === 'string') {
    const search = 'search' in from && typeof from.search === 'string' ? from.search : '';
    return `${from.pathname}${search}`;
  }
  return paths.home;
}
