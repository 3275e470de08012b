import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';

export interface NotOfferedProps {
  title: string;
  text: string;
  /** A link that leads on. */
  children: ReactNode;
}

/** In place of a form that the shop does not have. */
export function NotOffered({ title, text, children }: NotOfferedProps): ReactNode {
  return (
    <Page>
      <EmptyState icon={UserRoundX} level={1} title={title} text={text}>
        {children}
      </EmptyState>
    </Page>
  );
}
