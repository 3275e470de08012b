import type { ReactNode } from 'react';
import { lazyComponent } from '#web/ui/lazyComponent.ts';
import { NavigationLink } from '#web/ui/NavigationLink.tsx';
import { OptionalPart } from '#web/ui/OptionalPart.tsx';
import { AccountLink } from './AccountLink.tsx';
import { CartLink } from './CartLink.tsx';
import styles from './Header.module.scss';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NAVIGATION } from './navigation.ts';
import { OrdersLink } from './OrdersLink.tsx';

// The field's space is reserved; it loads a moment after the page.
const HeaderSearch = lazyComponent(() => import('./layoutParts.ts'), 'HeaderSearch', 'layoutParts');

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
          <OptionalPart fallback={<div className={styles.searchPlace} />}>
            <HeaderSearch />
          </OptionalPart>
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
