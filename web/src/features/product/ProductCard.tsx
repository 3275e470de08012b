import { memo, type ReactNode } from 'react';
import { Link } from '#web/ui/Link.tsx';
import type { ProductCard_ProductFragment } from './ProductCard.generated.ts';
import { paths } from '#web/lib/paths.ts';
import { classNames } from '#web/ui/classNames.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Price } from '#web/ui/Price.tsx';
import { Rating } from '#web/ui/Rating.tsx';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import { CardCartControl } from './CardCartControl.tsx';
import { ProductBadges } from './ProductBadges.tsx';
import styles from './ProductCard.module.scss';

export interface ProductCardProps {
  product: ProductCard_ProductFragment;
  /** list: picture beside the text; rail: a single column on phones. */
  layout?: 'grid' | 'rail' | 'list';
  /** Whether it is in view when the page opens. */
  isEager?: boolean;
}

/** A little less than the width on sharp screens: a file with twice as many pixels would look the same. */
const SIZES = {
  grid: '(min-width: 1025px) 18rem, (min-width: 769px) 30vw, 44vw',
  rail: '(min-width: 1025px) 18rem, (min-width: 769px) 30vw, (min-width: 480px) 45vw, (min-resolution: 2.1dppx) 54vw, 82vw',
  list: '(min-width: 640px) 12rem, 8rem',
};

/** The whole card leads to the product, except its cart control. A list that renders again reuses its cards. */
export const ProductCard = memo(function ProductCard({
  product,
  layout = 'grid',
  isEager = false,
}: ProductCardProps): ReactNode {
  const { id, name, picture, brand, category, rating, stock } = product;
  const origin = layout === 'list' ? [brand, category].filter(Boolean).join(' · ') : (brand ?? category);
  return (
    <article className={classNames(styles.card, styles[layout])}>
      <div className={styles.stage}>
        <Picture
          className={classNames(styles.picture, stock <= 0 && styles.soldOut)}
          picture={picture}
          alt=""
          width={320}
          sizes={SIZES[layout]}
          isEager={isEager}
        />
        <ProductBadges product={product} />
      </div>
      <div className={styles.text}>
        {origin ? <p className={styles.brand}>{origin}</p> : null}
        <h3 className={styles.name}>
          <Link to={paths.product(id)} state={{ product }} className={styles.link}>
            <WholeWords text={name} />
          </Link>
        </h3>
        <p className={styles.rating}>
          {rating > 0 ? <Rating value={rating} size="small" /> : 'Not rated yet'}
        </p>
        <Price {...product} />
      </div>
      <CardCartControl className={styles.control} product={product} />
    </article>
  );
});
