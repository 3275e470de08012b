import { useRef, type ReactNode } from 'react';
import type { BannerSlide_BannerFragment } from './BannerSlide.generated.ts';
import { lazyComponent } from '#web/ui/loading/lazyComponent.ts';
import { LazyBoundary } from '#web/ui/loading/LazyBoundary.tsx';
import styles from './BannerCarousel.module.scss';
import { BannerSlide } from './BannerSlide.tsx';
import { useSliderStart } from './useSliderStart.ts';

const loadSlider = async () => import('./BannerSlider.tsx');
const BannerSlider = lazyComponent(loadSlider, 'BannerSlider');

/** Renders the first banner with the page; the slider takes its place later. */
export function BannerCarousel({ banners }: { banners: readonly BannerSlide_BannerFragment[] }): ReactNode {
  const frame = useRef<HTMLElement>(null);
  const isStarted = useSliderStart(frame, banners.length > 1 ? loadSlider : null);
  const [first] = banners;
  if (first === undefined) return null;
  const still = <BannerSlide banner={first} isFirst />;
  return (
    <section ref={frame} className={styles.carousel} aria-roledescription="carousel" aria-label="Banners">
      {isStarted ? (
        <LazyBoundary fallback={still}>
          <BannerSlider banners={banners} />
        </LazyBoundary>
      ) : (
        still
      )}
    </section>
  );
}
