import type { ShortItem } from './reorderedCart.ts';

/** Nobody reads a message with more names. */
const MAX_NAMES = 3;

/** Spec §4: 'n item(s) added to cart!', '... updated in cart!', or both. */
export function addedMessage(added: number, updated: number): string {
  if (updated === 0) return `${added} item(s) added to cart!`;
  if (added === 0) return `${updated} item(s) updated in cart!`;
  return `${added} item(s) added and ${updated} item(s) updated in cart!`;
}

/** Names the items that the stock could not fully supply. */
export function shortageMessage(short: readonly ShortItem[]): string {
  const named = short
    .slice(0, MAX_NAMES)
    .map(({ name, gained, wanted }) => `${name} (${gained} of ${wanted})`);
  const others = short.length - named.length;
  return `There is not enough in stock, so we added fewer of: ${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`;
}

export const UNCHANGED_MESSAGE = 'Nothing was added: your cart already has everything that is in stock.';

/** Says how many items cannot be bought, now or ever. */
export function unavailableMessage(missing: number, all: number): string {
  return missing === all
    ? 'All items of this order are sold out or no longer offered.'
    : `${missing} item(s) of this order are sold out or no longer offered and were left out.`;
}
