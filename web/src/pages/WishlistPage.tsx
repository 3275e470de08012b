import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';

export function WishlistPage(): ReactNode {
  return (
    <Page>
      <EmptyState
        icon={Heart}
        level={1}
        title="Your wishlist is empty"
        text="Nothing here yet. The shop is full of ideas."
      >
        <ButtonLink to={paths.shop()}>Go to the shop</ButtonLink>
        <ButtonLink to={paths.profile} variant="secondary">
          Your profile
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}
