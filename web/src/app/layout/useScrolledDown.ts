import { useEffect, useState } from 'react';

/** Smaller movements are a finger that rests. */
const LEAST_MOVE_PX = 8;
const TOP_PX = 120;

/** Whether the page was scrolled down last, beyond its top. */
export function useScrolledDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const handleScroll = (): void => {
      const now = window.scrollY;
      if (Math.abs(now - last) < LEAST_MOVE_PX) return;
      setIsDown(now > last && now > TOP_PX);
      last = now;
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, []);
  return isDown;
}
