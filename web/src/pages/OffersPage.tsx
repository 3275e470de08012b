import type { ReactNode } from 'react';
import { Page } from '#web/ui/Page.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

/** Spec §1: shows only the word. */
export function OffersPage(): ReactNode {
  return (
    <Page>
      <PageHeading>Offers</PageHeading>
    </Page>
  );
}
