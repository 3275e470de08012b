import { useRef, useState, type ReactNode } from 'react';
import type { CartLine } from '#web/store/cart.ts';
import type { CartChange } from '#web/store/cartChanges.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { CartLineRow } from './CartLineRow.tsx';
import styles from './CartLines.module.scss';

export interface CartLinesProps {
  lines: readonly CartLine[];
  changes: readonly CartChange[];
  onRemove: (line: CartLine) => void;
  onClear: () => void;
}

export function CartLines({ lines, changes, onRemove, onClear }: CartLinesProps): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <section className={styles.section} aria-label="Products in your cart">
      <ul className={styles.lines}>
        {lines.map((line) => (
          <CartLineRow
            key={line.id}
            line={line}
            isChanged={changes.some((change) => change.line.id === line.id)}
            onRemove={() => onRemove(line)}
          />
        ))}
      </ul>
      <Button variant="quiet" className={styles.clear} onClick={() => setIsAsking(true)}>
        Clear cart
      </Button>
      <Dialog
        title="Clear your cart?"
        isAlert
        isOpen={isAsking}
        initialFocus={keep}
        onClose={() => setIsAsking(false)}
      >
        <p>This removes all products from your cart and cannot be undone.</p>
        <div className="buttons">
          <Button ref={keep} variant="secondary" onClick={() => setIsAsking(false)}>
            Keep it
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              setIsAsking(false);
              onClear();
            }}
          >
            Clear cart
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
