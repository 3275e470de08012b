import { fromMinorUnits, toMinorUnits } from './money.ts';

export interface Discountable {
  price: number;
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

/** Spec §9: strikes through the price plus the percentage; '-N%' if discounted, else 'Sale' if on offer. */
export function discountView({
  price,
  discountPercentage,
  onOffer,
  quantity = 1,
}: Discountable): DiscountView {
  const piece = toMinorUnits(price);
  const hasDiscount = discountPercentage > 0;
  return {
    shown: fromMinorUnits(piece * quantity),
    // Rounded once, after multiplying; dividing last keeps whole hundredths exact.
    struck: hasDiscount
      ? fromMinorUnits(Math.round((piece * quantity * (100 + discountPercentage)) / 100))
      : null,
    badge: badgeOf(discountPercentage, onOffer),
  };
}

function badgeOf(discountPercentage: number, onOffer: boolean): string | null {
  if (discountPercentage > 0) return `-${Math.round(discountPercentage)}%`;
  return onOffer ? 'Sale' : null;
}
