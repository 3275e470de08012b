import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { ServiceCards } from './ServiceCards.tsx';

/** The sections below every screen. */
export function PageEnd(): ReactNode {
  return (
    <>
      <ServiceCards />
      <Footer />
      <ScrollToTop />
    </>
  );
}
