import { useEffect, useRef, useState, type RefObject } from 'react';
import { watchScroll } from './watchScroll.ts';

export interface Slides {
  /** A list that scrolls sideways and snaps to its items, each as wide as the list. */
  track: RefObject<HTMLUListElement | null>;
  /** The position of the slide in view. */
  index: number;
  show: (index: number) => void;
}

/** Follows and moves the browser's own scrolling from slide to slide. */
export function useSlides(firstIndex = 0): Slides {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(firstIndex);

  useEffect(() => {
    const element = track.current;
    if (element === null) return;
    if (firstIndex > 0) element.scrollLeft = firstIndex * element.clientWidth;
    // Calls back at first as well, since the shopper may have scrolled a server-rendered page already.
    return watchScroll(element, () => {
      if (element.clientWidth > 0) setIndex(Math.round(element.scrollLeft / element.clientWidth));
    });
  }, [firstIndex]);

  const show = (next: number): void => {
    if (track.current !== null) track.current.scrollLeft = next * track.current.clientWidth;
    setIndex(next);
  };
  return { track, index, show };
}
