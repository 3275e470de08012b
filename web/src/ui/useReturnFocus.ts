import { useEffect, useRef, type RefObject } from 'react';

/** For a button that its form replaces: when the form closes, the button gets the focus back. */
export function useReturnFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return button;
}
