import { formatAmount } from '#web/lib/money.ts';
import type { CartChange } from '#web/store/cartChanges.ts';

export function cartChangeMessage(change: CartChange): string {
  const { name, price, quantity } = change.line;
  if (change.kind === 'gone') return `${name} is no longer available and will be removed from your cart.`;
  if (change.kind === 'price')
    return `The price of ${name} has changed from ${formatAmount(price)} to ${formatAmount(change.price)}.`;
  return `Only ${change.stock} of ${name} ${change.stock === 1 ? 'is' : 'are'} left; you wanted ${quantity}.`;
}
