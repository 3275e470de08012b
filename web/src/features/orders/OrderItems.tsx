import type { ReactNode } from 'react';
import { Link } from '#web/ui/Link.tsx';
import type { OrderItems_ItemFragment } from './OrderItems.generated.ts';
import { formatOrderAmount } from '#web/lib/money.ts';
import { paths } from '#web/lib/paths.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import styles from './OrderItems.module.scss';

export function OrderItems({ items }: { items: readonly OrderItems_ItemFragment[] }): ReactNode {
  return (
    <ul className={styles.items}>
      {items.map(({ productId, name, price, quantity, lineTotal, picture }, index) => (
        // The index is the key: the list never changes, and a server may list a product twice.
        <li key={index} className={styles.item}>
          <span className={styles.picture}>
            <Picture picture={picture} alt="" width={80} sizes="5rem" />
          </span>
          <div className={styles.text}>
            <div className={styles.product}>
              <p className={styles.name}>
                {productId ? (
                  <Link to={paths.product(productId)}>
                    <WholeWords text={name} />
                  </Link>
                ) : (
                  <WholeWords text={name} />
                )}
              </p>
              <p className={styles.detail}>
                {quantity} × {formatOrderAmount(price)}
              </p>
            </div>
            <p className={styles.total}>{formatOrderAmount(lineTotal)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
