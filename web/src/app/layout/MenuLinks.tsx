import { Fragment, type ReactNode } from 'react';
import { useSignInState } from '#web/features/auth/returnPath.ts';
import { NavigationLink } from '#web/ui/NavigationLink.tsx';
import { paths } from '#web/lib/paths.ts';
import { useUserInfoQuery } from '#web/store/createStore.generated.ts';
import { CategoryLinks } from './CategoryLinks.tsx';
import styles from './MenuLinks.module.scss';
import { NAVIGATION } from './navigation.ts';
import { OrdersLink } from './OrdersLink.tsx';
import { SchemeSwitch } from '#web/ui/SchemeSwitch.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** The header's links, Cart, Profile or Sign In, and social links (spec §2). */
export function MenuLinks({ onClose }: { onClose: () => void }): ReactNode {
  const isSignedIn = Boolean(useUserInfoQuery().data?.store.userInfo);
  const state = useSignInState();
  const { label: accountLabel, ...account } = isSignedIn
    ? { label: 'Profile', to: paths.profile }
    : { label: 'Sign In', to: paths.signIn, state };
  return (
    <>
      <nav aria-label="Menu">
        {NAVIGATION.map(({ label, to }) => (
          <Fragment key={label}>
            <NavigationLink to={to} className={styles.link} onClick={onClose}>
              {label}
            </NavigationLink>
            {label === 'Shop' ? (
              <CategoryLinks
                className={styles.categories}
                linkClassName={styles.category}
                onClick={onClose}
              />
            ) : null}
          </Fragment>
        ))}
        <OrdersLink className={styles.link} onClick={onClose} />
        <NavigationLink to={paths.cart} className={styles.link} onClick={onClose}>
          Cart
        </NavigationLink>
        <NavigationLink {...account} className={styles.link} onClick={onClose}>
          {accountLabel}
        </NavigationLink>
      </nav>
      <SchemeSwitch />
      <SocialLinks />
    </>
  );
}
