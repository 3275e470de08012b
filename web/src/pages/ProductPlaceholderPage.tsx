import type { ReactNode } from 'react';
import { Page } from '#web/ui/Page.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

/** Spec §1: shows only the word. */
export function ProductPlaceholderPage(): ReactNode {
  return (
    <Page>
      <PageHeading>Product</PageHeading>
    </Page>
  );
}
