import { Menu } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyComponent } from '#web/ui/lazyComponent.ts';
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx';
import styles from './MobileMenu.module.scss';

const MenuDialog = lazyComponent(() => import('./MenuDialog.tsx'), 'MenuDialog');

export function MobileMenu(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.menu}>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Menu size={24} aria-hidden />
      </IconButton>
      {isOpen ? (
        <LazyBoundary onError={() => setIsOpen(false)}>
          <MenuDialog onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      ) : null}
    </div>
  );
}
