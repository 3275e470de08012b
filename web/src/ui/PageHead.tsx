import { createContext, type ReactNode } from 'react';
import { fullTitle } from '#shop/routes.ts';
import { brand, sharing } from '#shop/settings.ts';
import { useOrigin } from './pageState.ts';

export interface PageHeadProps {
  /** Without the shop's name. Empty for the home page. */
  title: string;
  description?: string | null;
  /** The address that search engines keep, without the origin; missing for private pages. */
  path?: string;
  /** For private pages and others that search engines should not list. */
  isPrivate?: boolean;
  /** The address of a picture for shared links; defaults to the shop's. */
  image?: string | null;
  type?: 'website' | 'product';
}

/** The current page's head from the table of pages. */
export const HeadContext = createContext<PageHeadProps | null>(null);

const MAX_DESCRIPTION_LENGTH = 200;

/** The head of a page, for browser tabs, search engines and link previews. */
export function PageHead({ path, isPrivate = false, ...shared }: PageHeadProps): ReactNode {
  const title = fullTitle(shared.title);
  const description = shared.description?.slice(0, MAX_DESCRIPTION_LENGTH);
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : null}
      {isPrivate ? <meta name="robots" content="noindex" /> : null}
      {path === undefined ? null : <Sharing {...shared} {...{ path, title, description }} />}
    </>
  );
}

type SharingProps = Omit<PageHeadProps, 'isPrivate' | 'path'> & { path: string };

function Sharing({
  path,
  title,
  description = sharing.description,
  image = sharing.picture,
  type = 'website',
}: SharingProps): ReactNode {
  const origin = useOrigin();
  const url = origin + path;
  const properties = {
    site_name: brand.name,
    type,
    title,
    description: description ?? sharing.description,
    url,
    ...(image === null ? {} : { image: new URL(image, origin).href }),
  };
  return (
    <>
      <link rel="canonical" href={url} />
      {Object.entries(properties).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
