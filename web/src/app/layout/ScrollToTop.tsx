import { ArrowUp } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useReducedMotion } from '#web/ui/useReducedMotion.ts';
import styles from './ScrollToTop.module.scss';

/** Spec §9. */
const SHOWN_BEYOND_PX = 800;

export function ScrollToTop(): ReactNode {
  const [isShown, setIsShown] = useState(false);
  const isReduced = useReducedMotion();

  useEffect(() => {
    const look = (): void => setIsShown(window.scrollY > SHOWN_BEYOND_PX);
    // The observer also calls at once, but after the layout; reading the position here would force a layout.
    const sizes = new ResizeObserver(look);
    sizes.observe(document.documentElement);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', look);
    };
  }, []);

  if (!isShown) return null;
  const goUp = (): void => {
    window.scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' });
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  return (
    <IconButton className={styles.button} label="Scroll to top" onClick={goUp}>
      <ArrowUp size={22} aria-hidden />
    </IconButton>
  );
}
