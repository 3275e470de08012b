import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';
import type { Params } from 'react-router-dom';
import type { PageTexts } from '#runtime/shop/PageTexts.ts';
import type { LazyComponent } from '#web/ui/loading/lazyComponent.ts';
import type { PageHeadProps } from '#web/ui/PageHead.tsx';

/** A page, as used by the router, prefetching, server rendering, canonical addresses and the sitemap. */
export interface PageRoute {
  /** Matches in any case (`/Shop` opens the shop) unless it is `caseSensitive`. */
  path: string;
  caseSensitive?: true;
  Page: LazyComponent<object>;
  /** Pages whose texts depend on data replace them (`ui/Page.tsx`). */
  texts: PageTexts;
  /** Not for search engines. Only the browser renders its content, except that of the not-found page. */
  isPrivate?: true;
  /** Not in the sitemap, since it has no content yet. */
  isPlaceholder?: true;
  /** Opens the page or redirects. */
  guard?: ReactNode;
  /** The queries with the same answer for everybody. Each must equal the page's own; otherwise, both are sent. */
  queries?: (params: Params, search: URLSearchParams) => PageQuery[];
  /** For pages that read the query string: their canonical address and their head. */
  fromSearch?: (search: URLSearchParams) => { address: string; head: PageHeadProps };
}

export interface PageQuery {
  query: DocumentNode;
  variables: OperationVariables;
}

/** Checks that the variables fit the document. */
export function pageQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): PageQuery {
  return { query, variables };
}
