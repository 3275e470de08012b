import { useEffect, useState } from 'react';

/** Smaller movements come from a resting finger. */
const MIN_MOVE_PX = 8;
const TOP_PX = 120;

/** Whether the page was last scrolled down, to a position beyond its top. */
export function useScrolledDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const handleScroll = (): void => {
      const now = window.scrollY;
      if (Math.abs(now - last) < MIN_MOVE_PX) return;
      setIsDown(now > last && now > TOP_PX);
      last = now;
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, []);
  return isDown;
}
