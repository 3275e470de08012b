import { useEffect, useState, type RefObject } from 'react';
import type { SlickHandle } from '#web/ui/Slick.tsx';
import { useReducedMotion } from '#web/ui/useReducedMotion.ts';

export interface Autoplay {
  isPaused: boolean;
  /** False if the shopper prefers reduced motion. */
  canPlay: boolean;
  togglePause: () => void;
  /** For the element around the slider, which waits while the pointer or the focus is in that element. */
  waitHandlers: Record<'onFocus' | 'onBlur' | 'onMouseEnter' | 'onMouseLeave', () => void>;
}

/** Spec §9. */
const AUTOPLAY_MS = 4000;

/** Plays a slider; pauses on hover, on focus, on request and for reduced motion (spec §10). */
export function useAutoplay(slick: RefObject<SlickHandle | null>): Autoplay {
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const canPlay = !useReducedMotion();
  const isPlaying = canPlay && !isPaused && !isHovered && !hasFocus;

  // Our own timer, because react-slick's `autoplay` setting never resumes.
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => slick.current?.slickNext(), AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [isPlaying, slick]);

  return {
    isPaused,
    canPlay,
    togglePause: () => setIsPaused(!isPaused),
    waitHandlers: {
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
      onMouseEnter: () => setIsHovered(true),
      onMouseLeave: () => setIsHovered(false),
    },
  };
}
