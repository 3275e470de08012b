import { useEffect, useState, type RefObject } from 'react';
import type { SlickHandle } from '#web/ui/Slick.tsx';
import { useReducedMotion } from '#web/ui/useReducedMotion.ts';

export interface Autoplay {
  isPaused: boolean;
  /** Nothing plays where reduced motion is preferred. */
  canPlay: boolean;
  togglePause: () => void;
  /** For the element around the slider: it waits while the shopper points at it or has the focus in it. */
  waitHandlers: Record<'onFocus' | 'onBlur' | 'onMouseEnter' | 'onMouseLeave', () => void>;
}

/** Spec §9. */
const AUTOPLAY_MS = 4000;

/** Plays a slider; pauses on hover, focus, demand and reduced motion (spec §10). */
export function useAutoplay(slick: RefObject<SlickHandle | null>): Autoplay {
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const canPlay = !useReducedMotion();
  const isPlaying = canPlay && !isPaused && !isHovered && !hasFocus;

  // react-slick's `autoplay` setting never resumes.
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
