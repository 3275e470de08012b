import type { ReactNode } from 'react';
import type { BannerSlide_BannerFragment } from './BannerSlide.generated.ts';
import { formatAmount } from '#web/lib/money.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { classNames } from '#web/ui/classNames.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import styles from './BannerSlide.module.scss';

/** The longest title, in letters, that fits the banner in the largest type. */
const MAX_DISPLAY_TITLE = 28;

export interface BannerSlideProps {
  banner: BannerSlide_BannerFragment;
  isFirst: boolean;
}

export function BannerSlide({ banner, isFirst }: BannerSlideProps): ReactNode {
  const { badge, title, subtitle, description, discount, startingPrice, picture, tallPicture, buttonText } =
    banner;
  return (
    <div className={styles.slide}>
      <Picture
        className={styles.picture}
        picture={picture}
        tall={tallPicture}
        alt=""
        width={1280}
        height={720}
        sizes="(min-width: 90rem) 1440px, (min-width: 56rem) 60vw, 100vw"
        isEager={isFirst}
      />
      <div className={styles.text}>
        {badge ? (
          <Badge tone="accent" className={styles.badge}>
            {badge}
          </Badge>
        ) : null}
        <h2 className={classNames(styles.title, title.length > MAX_DISPLAY_TITLE && styles.long)}>
          <WholeWords text={title} />
        </h2>
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        {description ? <p className={styles.description}>{description}</p> : null}
        <p className={styles.offer}>
          {discount ? <span className={styles.discount}>{discount}</span> : null}
          {/* 0 means that there is no price: no shop sells for nothing. */}
          {startingPrice ? <span>from {formatAmount(startingPrice)}</span> : null}
        </p>
        <ButtonLink to={paths.shop()} size="large">
          {buttonText || 'Shop Now'}
        </ButtonLink>
      </div>
    </div>
  );
}
