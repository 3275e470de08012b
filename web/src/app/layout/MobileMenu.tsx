import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useKeyedState } from '#web/lib/useKeyedState.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import styles from './MobileMenu.module.scss';

export function MobileMenu(): ReactNode {
  const [isOpen = false, setIsOpen] = useKeyedState<boolean>(useLocation().key);
  const close = (): void => setIsOpen(false);
  return (
    <div className={styles.menu}>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Menu size={24} aria-hidden />
      </IconButton>
      <Dialog title="Menu" placement="side" isOpen={isOpen} onClose={close}>
        <MenuLinks onClose={close} />
      </Dialog>
    </div>
  );
}
