import { Fragment, type ReactNode } from 'react';
import { HeaderSearch } from '#web/features/search/HeaderSearch.tsx';
import { NavigationLink } from '#web/ui/NavigationLink.tsx';
import { AccountLink } from './AccountLink.tsx';
import { classNames } from '#web/ui/classNames.ts';
import { CartLink } from './CartLink.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import styles from './Header.module.scss';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NAVIGATION } from './navigation.ts';
import { OrdersLink } from './OrdersLink.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { useScrolledDown } from './useScrolledDown.ts';

export function Header(): ReactNode {
  const isScrolledDown = useScrolledDown();
  return (
    <header className={classNames(styles.header, isScrolledDown && styles.scrolledDown)}>
      <div className={styles.bar}>
        <Logo />
        <nav className={styles.navigation} aria-label="Main">
          {NAVIGATION.map(({ label, to }) => (
            <Fragment key={label}>
              <NavigationLink to={to} className={styles.link}>
                <span>{label}</span>
              </NavigationLink>
              {label === 'Shop' ? <CategoryMenu /> : null}
            </Fragment>
          ))}
          <OrdersLink className={styles.link} />
        </nav>
        <div className={styles.search}>
          <HeaderSearch />
        </div>
        <div className={styles.actions}>
          <ScrollToTop />
          <AccountLink />
          <CartLink />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
