import { useRef, type ReactNode } from 'react';
import type { ReorderDialog_ItemFragment, ReorderDialog_OrderFragment } from './ReorderDialog.generated.ts';
import { useCartLine } from '#web/store/CartLinesProvider.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import styles from './ReorderDialog.module.scss';

export interface ReorderDialogProps {
  /** Null while the dialog is closed. */
  order: ReorderDialog_OrderFragment | null;
  isReordering: boolean;
  onConfirm: (order: ReorderDialog_OrderFragment) => void;
  onClose: () => void;
}

/** The harmless button gets the focus first (spec §10). */
export function ReorderDialog({ order, isReordering, onConfirm, onClose }: ReorderDialogProps): ReactNode {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title="Add this order to your cart?"
      isAlert
      isOpen={order !== null}
      initialFocus={cancel}
      onClose={onClose}
    >
      <ul className={styles.items}>
        {order?.items.map((item, index) => (
          <ReorderItem key={index} item={item} />
        ))}
      </ul>
      <div className="buttons">
        <Button ref={cancel} variant="secondary" disabled={isReordering} onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isReordering} onClick={() => order && onConfirm(order)}>
          {isReordering ? 'Adding...' : 'Add to Cart'}
        </Button>
      </div>
    </Dialog>
  );
}

function ReorderItem({ item }: { item: ReorderDialog_ItemFragment }): ReactNode {
  const { productId, name, picture, quantity } = item;
  const line = useCartLine(productId);
  return (
    <li className={styles.item}>
      <span className={styles.picture}>
        <Picture picture={picture} alt="" width={48} sizes="48px" />
      </span>
      <span>
        {quantity} × {name}
        {line ? (
          <span className={styles.note}>Already in cart (qty: {line.quantity}) - will be updated</span>
        ) : null}
      </span>
    </li>
  );
}
