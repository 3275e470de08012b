import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.scss';

export interface TabsProps {
  label: string;
  tabs: readonly { label: string; panel: ReactNode }[];
}

/** Tabs with a roving tabindex: arrows, Home and End move the focus and open the tab. */
export function Tabs({ label, tabs }: TabsProps): ReactNode {
  const [activeIndex, setActiveIndex] = useState(0);
  const baseId = useId();

  const handleKeyDown = (event: KeyboardEvent): void => {
    const next = nextIndex(event.key, activeIndex, tabs.length);
    if (next === null) return;
    event.preventDefault();
    setActiveIndex(next);
    document.getElementById(`${baseId}-${next}`)?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            id={`${baseId}-${index}`}
            aria-controls={`${baseId}-${index}-panel`}
            aria-selected={index === activeIndex}
            tabIndex={index === activeIndex ? 0 : -1}
            className={styles.tab}
            onClick={() => setActiveIndex(index)}
            onKeyDown={handleKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={index}
          role="tabpanel"
          id={`${baseId}-${index}-panel`}
          aria-labelledby={`${baseId}-${index}`}
          hidden={index !== activeIndex}
          tabIndex={0}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
