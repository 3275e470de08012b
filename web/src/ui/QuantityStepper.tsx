import { Minus, Plus, Trash2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './QuantityStepper.module.scss';

export interface QuantityStepperProps {
  /** The product's name, for the buttons' names. */
  name: string;
  quantity: number;
  /** The stock. */
  max: number;
  /** False if the stock is no number to show. */
  isCounted?: boolean;
  /** The message at the limit; null when it is shown elsewhere. */
  limitText?: string | null;
  onDecrease: (event: MouseEvent) => void;
  onIncrease: () => void;
  /** Takes the place of 'Decrease' at 1, where nothing else beside it removes the product. */
  onRemove?: (event: MouseEvent) => void;
}

/** Said of a stock that nobody counts. */
export const MOST = 'This is the most you can order at once';

/** Whole numbers from 1 to the stock (spec §4, §5). */
export function QuantityStepper({
  name,
  quantity,
  max,
  isCounted = true,
  limitText = max <= 0 ? 'Out of Stock' : isCounted ? `Only ${max} in stock` : MOST,
  onDecrease,
  onIncrease,
  onRemove,
}: QuantityStepperProps): ReactNode {
  const isAtMost = quantity >= max;
  return (
    <div className={styles.frame}>
      <div className={styles.stepper} role="group" aria-label={`Quantity of ${name}`}>
        {onRemove && quantity <= 1 ? (
          <IconButton label={`Remove ${name} from the cart`} onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        ) : (
          <IconButton label={`Decrease quantity of ${name}`} disabled={quantity <= 1} onClick={onDecrease}>
            <Minus size={18} aria-hidden />
          </IconButton>
        )}
        <output className={styles.value} aria-live="polite">
          {quantity}
        </output>
        <IconButton label={`Increase quantity of ${name}`} disabled={isAtMost} onClick={onIncrease}>
          <Plus size={18} aria-hidden />
        </IconButton>
      </div>
      {isAtMost && limitText !== null ? (
        <p className={styles.reason} role="status">
          {limitText}
        </p>
      ) : null}
    </div>
  );
}
