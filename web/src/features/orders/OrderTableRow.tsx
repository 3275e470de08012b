import type { ReactNode } from 'react';
import { Link } from '#web/ui/Link.tsx';
import type { OrderTableRow_OrderFragment } from './OrderTableRow.generated.ts';
import { formatOrderAmount } from '#web/lib/money.ts';
import { formatOrderDate } from '#web/lib/orderDate.ts';
import { paths } from '#web/lib/paths.ts';
import { shortOrderId } from '#web/lib/shortId.ts';
import { Button } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import styles from './OrderTableRow.module.scss';
import { StatusBadge } from './StatusBadge.tsx';

export interface OrderTableRowProps {
  order: OrderTableRow_OrderFragment;
  onReorder: () => void;
}

/** Spec §2. */
const MAX_THUMBNAILS = 3;

export function OrderTableRow({ order, onReorder }: OrderTableRowProps): ReactNode {
  const { id, placedAt, total, status, statusText, items } = order;
  const more = items.length - MAX_THUMBNAILS;
  // An order may lack its items, or its products may no longer exist.
  const canReorder = items.some(({ productId }) => productId !== null);
  return (
    <tr className={styles.row}>
      <td className={styles.items}>
        <div className={styles.thumbnails}>
          <span className="visually-hidden">{items.map(({ name }) => name).join(', ') || 'No items'}</span>
          {items.slice(0, MAX_THUMBNAILS).map(({ picture }, index) => (
            <span key={index} className={styles.thumbnail}>
              <Picture picture={picture} alt="" width={48} sizes="48px" />
            </span>
          ))}
          {more > 0 ? <span className={styles.more}>+{more}</span> : null}
        </div>
      </td>
      <th scope="row" className={styles.id}>
        <Link to={paths.checkout(id)} className={styles.link}>
          {shortOrderId(id)}
        </Link>
      </th>
      <td>{formatOrderDate(placedAt)}</td>
      <td className={styles.total}>{formatOrderAmount(total)}</td>
      <td>
        <StatusBadge status={status} text={statusText} />
      </td>
      <td className={styles.actions}>
        {canReorder ? (
          <Button
            variant="secondary"
            aria-label={`Add to Cart: order ${shortOrderId(id)}`}
            onClick={onReorder}
          >
            Add to Cart
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
