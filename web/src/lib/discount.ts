import { money } from '#shop/settings.ts';
import { fromCents, toCents } from '#runtime/cents.ts';

export interface Discountable {
  price: number;
  oldPrice: number | null;
  /** In percent; 0 when there is none. */
  discountPercentage: number;
  onOffer: boolean;
  quantity?: number;
}

export interface DiscountView {
  /** Price times quantity. */
  shown: number;
  /** The previous price, times quantity; null without a discount. */
  struck: number | null;
  badge: string | null;
}

/**
 * Spec §9: the struck price is the price plus the percentage; the badge is '-N%' if discounted, else 'Sale' if on
 * offer. With `struckPrice: 'oldPrice'`, the struck price is the former price, and the badge has the reduction from it.
 */
export function discountView(
  { price, oldPrice, discountPercentage, onOffer, quantity = 1 }: Discountable,
  struckPrice = money.struckPrice,
): DiscountView {
  const piece = toCents(price);
  const former = oldPrice !== null && oldPrice > price ? toCents(oldPrice) : null;
  const view = { shown: fromCents(piece * quantity) };
  if (struckPrice === 'oldPrice') {
    const saved = former === null ? discountPercentage : (1 - piece / former) * 100;
    const struck = former === null ? null : fromCents(former * quantity);
    return { ...view, struck, badge: badgeOf(saved, onOffer || former !== null) };
  }
  // Rounds once, after multiplying; dividing last keeps whole hundredths exact.
  const raised = fromCents(Math.round((piece * quantity * (100 + discountPercentage)) / 100));
  const struck = discountPercentage > 0 ? raised : null;
  return { ...view, struck, badge: badgeOf(discountPercentage, onOffer) };
}

function badgeOf(percentage: number, onOffer: boolean): string | null {
  const whole = Math.round(percentage);
  if (whole > 0) return `-${whole}%`;
  return onOffer ? 'Sale' : null;
}
