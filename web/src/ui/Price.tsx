import type { ReactNode } from 'react';
import { discountView, type Discountable } from '#web/lib/discount.ts';
import { formatAmount } from '#web/lib/money.ts';
import { classNames } from './classNames.ts';
import styles from './Price.module.scss';

export interface PriceProps extends Discountable {
  isLarge?: boolean;
}

/** The price and, if reduced, the previous price struck through (spec §9). */
export function Price({ isLarge = false, ...product }: PriceProps): ReactNode {
  const { shown, struck } = discountView(product);
  return (
    <p className={classNames(styles.price, isLarge && styles.large, struck !== null && styles.reduced)}>
      {/* The space keeps the two prices apart when they are read aloud. */}
      {struck === null ? formatAmount(shown) : `${formatAmount(shown)} `}
      {struck === null ? null : (
        <del className={styles.before}>
          <span className="visually-hidden">Price before: </span>
          {formatAmount(struck)}
        </del>
      )}
    </p>
  );
}
