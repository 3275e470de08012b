import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { BannerSlide_BannerFragment } from './BannerSlide.generated.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Slick, type SlickHandle } from '#web/ui/Slick.tsx';
import { BannerSlide } from './BannerSlide.tsx';
import styles from './BannerSlider.module.scss';
import { useAutoplay } from './useAutoplay.ts';

const FADE_MS = 600;

/** Fades through the banners, with a pause button, and a dot for each banner. */
export function BannerSlider({ banners }: { banners: readonly BannerSlide_BannerFragment[] }): ReactNode {
  const slick = useRef<SlickHandle>(null);
  const [index, setIndex] = useState(0);
  const { isPaused, canPlay, togglePause, waitHandlers } = useAutoplay(slick);
  return (
    <div className={styles.slider} {...waitHandlers}>
      <Slick
        ref={slick}
        fade
        infinite
        arrows={false}
        speed={canPlay ? FADE_MS : 0}
        accessibility={false}
        // Not `beforeChange`: a new size at the same moment can undo a change that it has told.
        onReInit={() => setIndex(slick.current?.innerSlider?.state.currentSlide ?? 0)}
      >
        {banners.map((banner, position) => (
          <div
            key={banner.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${banners.length}: ${banner.title}`}
            inert={position !== index}
          >
            <BannerSlide banner={banner} isFirst={position === 0} />
          </div>
        ))}
      </Slick>
      <IconButton
        className={styles.previous}
        label="Previous banner"
        onClick={() => slick.current?.slickPrev()}
      >
        <ChevronLeft size={24} aria-hidden />
      </IconButton>
      <IconButton className={styles.next} label="Next banner" onClick={() => slick.current?.slickNext()}>
        <ChevronRight size={24} aria-hidden />
      </IconButton>
      <div className={styles.controls}>
        {canPlay ? (
          <IconButton label={isPaused ? 'Play banners' : 'Pause banners'} onClick={togglePause}>
            {isPaused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
          </IconButton>
        ) : null}
        {banners.map(({ id, title }, position) => (
          <button
            key={id}
            type="button"
            className={styles.dot}
            aria-label={`Show banner ${position + 1}: ${title}`}
            aria-current={position === index ? 'true' : undefined}
            onClick={() => slick.current?.slickGoTo(position)}
          />
        ))}
      </div>
    </div>
  );
}
