import { useContext, type ReactNode } from 'react';
import { Page } from '#web/ui/Page.tsx';
import { HeadContext } from '#web/ui/PageHead.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

/** Shows only its title (spec §1). */
export function PlaceholderPage(): ReactNode {
  return (
    <Page>
      <PageHeading>{useContext(HeadContext)?.title}</PageHeading>
    </Page>
  );
}
