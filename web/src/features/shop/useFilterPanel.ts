import { useEffect, useRef, useState, type RefObject } from 'react';

/** Spec §9: below 1024 px the panel closes 500 ms after a change. */
const CLOSE_DELAY_MS = 500;
const SMALL_SCREEN = '(max-width: 1023.98px)';

export interface FilterPanelState {
  /** Only matters on small screens: on larger ones the panel is always open beside the products. */
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
  closeSoon: () => void;
  button: RefObject<HTMLButtonElement | null>;
  content: RefObject<HTMLDivElement | null>;
}

export function useFilterPanel(): FilterPanelState {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (isOpen) content.current?.focus({ preventScroll: true });
  }, [isOpen]);

  const close = (): void => {
    // A focus inside the panel would be lost, so it moves to the button; a focus elsewhere stays.
    const wasInside = content.current?.contains(document.activeElement) ?? false;
    setIsOpen(false);
    if (wasInside) button.current?.focus();
  };

  return {
    isOpen,
    button,
    content,
    close,
    toggle: () => setIsOpen(!isOpen),
    closeSoon() {
      clearTimeout(timer.current);
      if (!isOpen || !window.matchMedia(SMALL_SCREEN).matches) return;
      timer.current = setTimeout(close, CLOSE_DELAY_MS);
    },
  };
}
