import type { ReactNode } from 'react';
import { RELATED_ID } from './RelatedProducts.tsx';
import styles from './StockState.module.scss';

const LOW_STOCK = 5;

export function StockState({ stock }: { stock: number }): ReactNode {
  if (stock <= 0)
    return (
      <>
        <p className={styles.out}>Out of Stock</p>
        <a href={`#${RELATED_ID}`}>See similar products</a>
      </>
    );
  if (stock <= LOW_STOCK) return <p className={styles.low}>Only {stock} left</p>;
  return <p className={styles.in}>In stock</p>;
}
