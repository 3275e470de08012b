import { Feather } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';

export function BlogPage(): ReactNode {
  return (
    <Page>
      <EmptyState icon={Feather} level={1} title="Coming soon" text="Our first stories are on their way.">
        <ButtonLink to={paths.shop()} variant="secondary">
          To the shop
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}
