import type { ReactNode } from 'react';
import { fullTitle } from '#shop/routes.ts';

export interface PageTitleProps {
  /** Without the shop's name. Empty for the home page. */
  title: string;
  description?: string;
  /** For what is the shopper's own, and for pages that nobody should find by searching. */
  isPrivate?: boolean;
}

/** What a page says of itself to the browser's tab, to search engines and to those it is shared with. */
export function PageTitle({ title, description, isPrivate = false }: PageTitleProps): ReactNode {
  return (
    <>
      <title>{fullTitle(title)}</title>
      {description ? <meta name="description" content={description} /> : null}
      {isPrivate ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}
