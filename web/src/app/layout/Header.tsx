import type { ReactNode } from 'react';
import { HeaderSearch } from '#web/features/search/HeaderSearch.tsx';
import { NavigationLink } from '#web/ui/NavigationLink.tsx';
import { AccountLink } from './AccountLink.tsx';
import { CartLink } from './CartLink.tsx';
import styles from './Header.module.scss';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NAVIGATION } from './navigation.ts';
import { OrdersLink } from './OrdersLink.tsx';

export function Header(): ReactNode {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <nav className={styles.navigation} aria-label="Main">
          {NAVIGATION.map(({ label, to }) => (
            <NavigationLink key={label} to={to} className={styles.link}>
              {label}
            </NavigationLink>
          ))}
          <OrdersLink className={styles.link} />
        </nav>
        <div className={styles.search}>
          <HeaderSearch />
        </div>
        <div className={styles.actions}>
          <AccountLink />
          <CartLink />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
