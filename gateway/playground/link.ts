import type { Copied } from './copies.ts';
import type { Example } from './examples.ts';

/** An address that opens the playground with this operation. The part after the # stays in the browser. */
export function linkTo({ query, variables, origin }: Copied): string {
  const shared = new URLSearchParams({ query, variables: JSON.stringify(variables, null, 2) });
  return `${origin}/playground/#${shared}`;
}

/** The operation of the link that the playground was opened with, if any. */
export function linkedExample(): Example | null {
  const shared = new URLSearchParams(location.hash.slice(1));
  const query = shared.get('query');
  return query === null ? null : { query, variables: shared.get('variables') ?? '' };
}
