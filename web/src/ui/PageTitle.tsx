import type { ReactNode } from 'react';
import { fullTitle } from '#shop/routes.ts';

export interface PageTitleProps {
  /** Without the shop's name. Empty for the home page. */
  title: string;
  description?: string;
  /** For private pages and others that search engines should not list. */
  isPrivate?: boolean;
}

/** The page's title and description for the browser tab, search engines and shared links. */
export function PageTitle({ title, description, isPrivate = false }: PageTitleProps): ReactNode {
  return (
    <>
      <title>{fullTitle(title)}</title>
      {description ? <meta name="description" content={description} /> : null}
      {isPrivate ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}
