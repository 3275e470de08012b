import { ArrowUp } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useReducedMotion } from '#web/ui/useReducedMotion.ts';
import { watchScroll } from '#web/ui/watchScroll.ts';
import styles from './ScrollToTop.module.scss';

/** Spec §9. */
const SHOWN_BEYOND_PX = 800;

export function ScrollToTop(): ReactNode {
  const [isShown, setIsShown] = useState(false);
  const isReduced = useReducedMotion();

  useEffect(
    () => watchScroll(document.documentElement, () => setIsShown(window.scrollY > SHOWN_BEYOND_PX), document),
    [],
  );

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
