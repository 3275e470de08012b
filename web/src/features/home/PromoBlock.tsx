import type { ReactNode } from 'react';
import type { PromoBlock_ProductFragment } from './PromoBlock.generated.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import styles from './PromoBlock.module.scss';

/** The button leads to the shop (spec §2), the rest to the product in the picture; without one, it is text only. */
export function PromoBlock({ product }: { product: PromoBlock_ProductFragment | null }): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="product-of-the-year">
      {/* The same strong green in both schemes. */}
      <div className={styles.block} data-scheme="light">
        <div className={styles.content}>
          <p className={styles.kicker}>{product?.rating ? 'Chosen by our shoppers' : 'Chosen for you'}</p>
          <h2 className={styles.title} id="product-of-the-year">
            Product of The Year
          </h2>
          <p className={styles.text}>
            {product?.rating
              ? `${product.name}: of all our bestsellers, the one that shoppers rate highest.`
              : (product?.name ?? 'Have a look at what we sell.')}
          </p>
          <div className={styles.ways}>
            <ButtonLink to={paths.shop()} variant="secondary" size="large" className={styles.shop}>
              Shop Now
            </ButtonLink>
            {product ? (
              <Link to={paths.product(product.id)} state={{ product }} className={styles.link}>
                View {product.name}
              </Link>
            ) : null}
          </div>
        </div>
        {product ? (
          <Picture
            className={styles.picture}
            picture={product.picture}
            alt=""
            width={640}
            sizes="(min-width: 1280px) 40rem, (min-width: 640px) 50vw, 88vw"
          />
        ) : null}
      </div>
    </section>
  );
}
