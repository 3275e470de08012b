import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './Rail.module.scss';
import { watchScroll } from './watchScroll.ts';

export interface RailProps {
  label: string;
  /** Its list items. */
  children: ReactNode;
}

/**
 * A row of cards that scrolls sideways: 4 in view, 3 below 1025 px, 2 below 769 px, 1 below 480 px (spec §9).
 * Uses the browser's own scrolling: works from the first paint, by touch, wheel and keyboard, without clones.
 */
export function Rail({ label, children }: RailProps): ReactNode {
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });

  useEffect(() => {
    const element = track.current;
    if (element === null) return;
    return watchScroll(element, () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      setEnds({ isAtStart: scrollLeft < 2, isAtEnd: scrollLeft + clientWidth > scrollWidth - 2 });
    });
  }, [children]);

  const turn = (direction: 1 | -1): void => {
    const element = track.current;
    element?.scrollBy({ left: direction * element.clientWidth, behavior: 'smooth' });
  };

  return (
    <div className={styles.rail} role="region" aria-label={label}>
      <ul ref={track} className={styles.track}>
        {children}
      </ul>
      <div className={styles.buttons}>
        <IconButton
          className={styles.button}
          label={`Previous: ${label}`}
          disabled={ends.isAtStart}
          onClick={() => turn(-1)}
        >
          <ChevronLeft size={22} aria-hidden />
        </IconButton>
        <IconButton
          className={styles.button}
          label={`Next: ${label}`}
          disabled={ends.isAtEnd}
          onClick={() => turn(1)}
        >
          <ChevronRight size={22} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
