import { X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { classNames } from './classNames.ts';
import styles from './Dialog.module.scss';
import { IconButton } from './IconButton.tsx';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Called on Esc, the close button and a click outside; the parent then sets `isOpen` to false. */
  onClose: () => void;
  /** A question that needs an answer: no close button, and a click outside does nothing. */
  isAlert?: boolean;
  /** Gets the focus first: the harmless button of a question. Defaults to the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** side: a panel from the right edge, for menus; full: the whole screen, for pictures. */
  placement?: 'centre' | 'side' | 'full';
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A native modal dialog: the page behind is inert; the focus enters, stays and returns. */
export function Dialog({
  title,
  isOpen,
  onClose,
  isAlert = false,
  initialFocus,
  placement = 'centre',
  onKeyDown,
  children,
}: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) return;
    const opener = document.activeElement;
    keepScrollbarWidth();
    element.showModal();
    initialFocus?.current?.focus();
    return () => {
      element.close();
      // The element has left the page, and the browser's record of its opener has gone with it.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpen, initialFocus]);

  if (!isOpen) return null;
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[placement])}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => {
        if (target === dialog.current && !isAlert) onClose();
      }}
      onKeyDown={onKeyDown}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {isAlert ? null : (
            <IconButton label="Close" onClick={onClose}>
              <X size={22} aria-hidden />
            </IconButton>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Gives the styles the scrollbar's width, so that the page behind keeps its own while the scrollbar is gone. */
function keepScrollbarWidth(): void {
  if (document.querySelector('dialog[open]') !== null) return;
  const { documentElement } = document;
  const width = window.innerWidth - documentElement.offsetWidth;
  documentElement.style.setProperty('--scrollbar', `${width}px`);
}
