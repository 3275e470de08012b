import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { BannerSlide_BannerFragment } from '#web/gql/graphql.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Slick, type SlickHandle } from '#web/ui/Slick.tsx';
import { useReducedMotion } from '#web/ui/useReducedMotion.ts';
import { BannerControls } from './BannerControls.tsx';
import { BannerSlide } from './BannerSlide.tsx';
import styles from './BannerSlider.module.scss';

/** Spec §9. */
const AUTOPLAY_MS = 4000;
/** react-slick adds this to its delay. */
const SLICK_EXTRA_MS = 50;
const FADE_MS = 600;

export interface BannerSliderProps {
  banners: readonly BannerSlide_BannerFragment[];
}

/** Fades through the banners; pauses on hover, focus, demand and reduced motion (spec §10). */
export function BannerSlider({ banners }: BannerSliderProps): ReactNode {
  const slick = useRef<SlickHandle>(null);
  const [index, setIndex] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isReduced = useReducedMotion();
  const isPlaying = !isPaused && !isHovered && !hasFocus && !isReduced;

  // react-slick's `autoplay` setting never resumes, and a new slider would take the focus from the old link.
  useEffect(() => {
    if (isPlaying) slick.current?.slickPlay();
    else slick.current?.slickPause();
  }, [isPlaying]);

  return (
    <div
      className={styles.slider}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
    >
      <Slick
        ref={slick}
        fade
        infinite
        arrows={false}
        speed={isReduced ? 0 : FADE_MS}
        autoplay
        autoplaySpeed={AUTOPLAY_MS - SLICK_EXTRA_MS}
        pauseOnHover={false}
        accessibility={false}
        beforeChange={(_, next) => setIndex(next)}
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
      <BannerControls
        banners={banners}
        index={index}
        isPaused={isPaused}
        canPause={!isReduced}
        onPause={() => setIsPaused(!isPaused)}
        onShow={(position) => slick.current?.slickGoTo(position)}
      />
    </div>
  );
}
