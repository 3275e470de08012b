import { Suspense, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageErrorBoundary } from '#web/app/PageErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.scss';
import { ScrollToTop } from './ScrollToTop.tsx';
import { ServiceCards } from './ServiceCards.tsx';

/** The layout around every screen (spec §1). */
export function Layout(): ReactNode {
  const { pathname } = useLocation();
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        <PageErrorBoundary key={pathname}>
          <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
            <Outlet />
          </Suspense>
        </PageErrorBoundary>
      </main>
      <ServiceCards />
      <Footer />
      <ScrollToTop />
    </div>
  );
}
