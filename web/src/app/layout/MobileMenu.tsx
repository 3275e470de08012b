import { Menu } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import styles from './MobileMenu.module.scss';

const MenuDialog = lazy(async () => ({ default: (await import('./MenuDialog.tsx')).MenuDialog }));

export function MobileMenu(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.menu}>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Menu size={24} aria-hidden />
      </IconButton>
      {isOpen ? (
        <Suspense>
          <MenuDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
