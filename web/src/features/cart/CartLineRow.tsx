import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/Link.tsx';
import { formatAmount } from '#web/lib/money.ts';
import { paths } from '#web/lib/paths.ts';
import { decrease, increase, type CartLine } from '#web/store/cart.ts';
import { useChangeCart } from '#web/store/useStore.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Price } from '#web/ui/Price.tsx';
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import styles from './CartLineRow.module.scss';

export interface CartLineRowProps {
  line: CartLine;
  /** Whether a notice above says what has changed in its price or stock. */
  isChanged: boolean;
  onRemove: () => void;
}

export function CartLineRow({ line, isChanged, onRemove }: CartLineRowProps): ReactNode {
  const { id, name, brand, picture, price, stock, isStockCounted, quantity } = line;
  const changeCart = useChangeCart();
  return (
    <li className={styles.row}>
      <Picture className={styles.picture} picture={picture} alt="" width={160} sizes="6rem" />
      <div className={styles.text}>
        <Link to={paths.product(id)} className={styles.name}>
          <WholeWords text={name} />
        </Link>
        <p className={styles.details}>
          {brand ? <span>{brand}</span> : null}
          {quantity > 1 ? <span className={styles.each}>{formatAmount(price)} each</span> : null}
        </p>
      </div>
      <IconButton className={styles.remove} label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
      <div className={styles.amount}>
        <QuantityStepper
          name={name}
          quantity={quantity}
          max={stock}
          isCounted={isStockCounted}
          limitText={isChanged ? null : undefined}
          onDecrease={() => changeCart((lines) => decrease(lines, id))}
          onIncrease={() => changeCart((lines) => increase(lines, id))}
        />
        <div className={styles.total}>
          <span className="visually-hidden">Together: </span>
          <Price {...line} />
        </div>
      </div>
    </li>
  );
}
