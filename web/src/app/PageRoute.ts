import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';
import type { Params } from 'react-router-dom';
import type { PageTexts } from '#shop/routes.ts';
import type { LazyComponent } from '#web/ui/lazyComponent.ts';
import type { PageHeadProps } from '#web/ui/PageHead.tsx';

/** A page, for the router, prefetching, rendering on the server, canonical addresses and the sitemap. */
export interface PageRoute {
  /** Matches in any case (`/Shop` opens the shop) unless it is `caseSensitive`. */
  path: string;
  caseSensitive?: true;
  Page: LazyComponent<object>;
  /** Pages whose texts depend on data replace them (`ui/Page.tsx`). */
  texts: PageTexts;
  /** Of one shopper alone: neither rendered on the server nor for search engines. */
  isPrivate?: true;
  /** Not in the sitemap: nothing is on it yet. */
  isPlaceholder?: true;
  /** Opens the page, or leads elsewhere. */
  guard?: ReactNode;
  /** The queries with the same answers for everybody. Each equals the page's own, or it would be sent twice. */
  queries?: (params: Params, search: URLSearchParams) => PageQuery[];
  /** For pages that read the address's query: their one address, and what they tell search engines. */
  fromSearch?: (search: URLSearchParams) => { address: string; head: PageHeadProps };
}

export interface PageQuery {
  query: DocumentNode;
  variables: OperationVariables;
}

/** Keeps a document and its variables of one kind. */
export function ask<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): PageQuery {
  return { query, variables };
}
