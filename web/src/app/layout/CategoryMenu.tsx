import { ChevronDown } from 'lucide-react';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useCloseOutside } from '#web/ui/useCloseOutside.ts';
import { CategoryLinks } from './CategoryLinks.tsx';
import styles from './CategoryMenu.module.scss';

/** A button beside "Shop" that opens the list of categories. */
export function CategoryMenu(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  const frame = useCloseOutside<HTMLDivElement>(close);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc closes the list; its controls keep their own keys
    <div
      ref={frame}
      className={styles.frame}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        close();
        button.current?.focus();
      }}
    >
      <IconButton
        ref={button}
        className={styles.button}
        label="Categories"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDown size={18} aria-hidden />
      </IconButton>
      {isOpen ? <CategoryLinks className={styles.list} linkClassName={styles.link} onClick={close} /> : null}
    </div>
  );
}
