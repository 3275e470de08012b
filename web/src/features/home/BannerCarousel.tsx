import { Suspense, type ReactNode } from 'react';
import type { BannerSlide_BannerFragment } from '#web/gql/graphql.ts';
import { lazyComponent } from '#web/ui/lazyComponent.ts';
import { useIdle } from '#web/ui/useIdle.ts';
import styles from './BannerCarousel.module.scss';
import { BannerSlide } from './BannerSlide.tsx';

const BannerSlider = lazyComponent(() => import('./BannerSlider.tsx'), 'BannerSlider');

export interface BannerCarouselProps {
  banners: readonly BannerSlide_BannerFragment[];
}

/** Renders the first banner with the page; the slider takes its place when the browser is idle. */
export function BannerCarousel({ banners }: BannerCarouselProps): ReactNode {
  const isIdle = useIdle();
  const [first] = banners;
  if (first === undefined) return null;
  const still = <BannerSlide banner={first} isFirst />;
  return (
    // The pictures are light, so their text is dark in both schemes.
    <section
      className={styles.carousel}
      data-scheme="light"
      aria-roledescription="carousel"
      aria-label="Banners"
    >
      {isIdle && banners.length > 1 ? (
        <Suspense fallback={still}>
          <BannerSlider banners={banners} />
        </Suspense>
      ) : (
        still
      )}
    </section>
  );
}
