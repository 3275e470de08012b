import type { ReactNode } from 'react';
import { ControlSamples } from '#web/features/design/ControlSamples.tsx';
import { TokenSamples } from '#web/features/design/TokenSamples.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

/** In development only: the living style guide. `styles/README.md` explains the design. */
export function DesignPage(): ReactNode {
  return (
    <Page>
      <PageHeading>The design language</PageHeading>
      <TokenSamples />
      <ControlSamples />
    </Page>
  );
}
