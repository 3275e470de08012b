import type { ReactNode } from 'react';
import { ControlSamples } from '#web/features/design/ControlSamples.tsx';
import { TokenSamples } from '#web/features/design/TokenSamples.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

/** In development alone: the design language, living. `styles/README.md` says why it is as it is. */
export function DesignPage(): ReactNode {
  return (
    <Page title="Design" isPrivate>
      <PageHeading>The design language</PageHeading>
      <TokenSamples />
      <ControlSamples />
    </Page>
  );
}
