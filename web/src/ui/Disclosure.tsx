import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import styles from './Disclosure.module.scss';

export interface DisclosureProps {
  /** The button's text; may say whether it is open. */
  label: ReactNode | ((isOpen: boolean) => ReactNode);
  isInitiallyOpen?: boolean;
  children: ReactNode;
}

/** A button that shows and hides what follows it. */
export function Disclosure({ label, isInitiallyOpen = false, children }: DisclosureProps): ReactNode {
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  const panelId = useId();
  return (
    <div>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {typeof label === 'function' ? label(isOpen) : label}
        <ChevronDown size={20} className={styles.arrow} aria-hidden />
      </button>
      <div id={panelId} hidden={!isOpen} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
