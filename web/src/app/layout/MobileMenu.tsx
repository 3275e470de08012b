import { Menu } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { useUserInfo } from '#web/store/useStore.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import styles from './MobileMenu.module.scss';
import { NAVIGATION } from './navigation.ts';
import { OrdersLink } from './OrdersLink.tsx';
import { SocialLinks } from './SocialLinks.tsx';

export function MobileMenu(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const isSignedIn = useUserInfo() !== null;
  const close = (): void => setIsOpen(false);
  const account = isSignedIn
    ? { label: 'Profile', to: paths.profile }
    : { label: 'Sign In', to: paths.signIn };
  return (
    <div className={styles.menu}>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Menu size={24} aria-hidden />
      </IconButton>
      <Dialog title="Menu" place="side" isOpen={isOpen} onClose={close}>
        <nav className={styles.links} aria-label="Menu">
          {NAVIGATION.map(({ label, to }) => (
            <NavLink key={label} to={to} end className={styles.link} onClick={close}>
              {label}
            </NavLink>
          ))}
          <OrdersLink className={styles.link} onClick={close} />
          <NavLink to={paths.cart} className={styles.link} onClick={close}>
            Cart
          </NavLink>
          <NavLink to={account.to} className={styles.link} onClick={close}>
            {account.label}
          </NavLink>
        </nav>
        <SocialLinks />
      </Dialog>
    </div>
  );
}
