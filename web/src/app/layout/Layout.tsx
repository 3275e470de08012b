import { Suspense, type MouseEvent, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageErrorBoundary } from '#web/app/PageErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.scss';
import { ServiceCards } from './ServiceCards.tsx';
import { WaitingBar } from '#web/app/navigation/WaitingBar.tsx';

/** The router takes a hash for another step, and would forget where sign-in leads back to. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** The layout around every screen (spec §1). */
export function Layout(): ReactNode {
  const { pathname } = useLocation();
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main" onClick={skip}>
        Skip to content
      </a>
      <WaitingBar />
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        {/* Stays mounted between pages, so that React keeps the current page until the next is ready. */}
        <Suspense fallback={<div aria-busy="true" />}>
          <PageErrorBoundary key={pathname}>
            <Outlet />
          </PageErrorBoundary>
        </Suspense>
      </main>
      <ServiceCards />
      <Footer />
    </div>
  );
}
