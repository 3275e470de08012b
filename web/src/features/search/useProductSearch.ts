import { useEffect, useState } from 'react';
import type { HeaderSearchQuery } from '#web/gql/graphql.ts';
import { useHeaderSearchQuery } from '#web/gql/hooks.ts';

export type SearchHit = NonNullable<HeaderSearchQuery['products']>[number];

export interface ProductSearch {
  /** The text to search for; empty if there is none. */
  term: string;
  /** The first matches. */
  hits: readonly SearchHit[];
  total: number;
  /** No product has all words; the hits have most of them. */
  isPartial: boolean;
  isSearching: boolean;
  /** The search failed, which is not the same as no match. */
  hasFailed: boolean;
}

const PAUSE_MS = 250;

/** Searches when typing pauses; never shows an answer to an earlier text. Ignores blank text (spec §2). */
export function useProductSearch(text: string): ProductSearch {
  const term = text.trim();
  const [search, setSearch] = useState('');
  const { data, loading, error } = useHeaderSearchQuery({ variables: { search }, skip: search === '' });

  useEffect(() => {
    const timer = setTimeout(() => setSearch(term), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [term]);

  const isCurrent = term === search && !loading;
  const { products, productCount, catalogue } = { ...(isCurrent ? data : undefined) };
  const hits = products ?? [];
  return {
    term,
    hits,
    // Without a count, counts the hits.
    total: Math.max(productCount ?? 0, hits.length),
    isPartial: catalogue?.isPartial ?? false,
    isSearching: term !== '' && !isCurrent,
    hasFailed: isCurrent && error !== undefined,
  };
}

/** The status that the dropdown shows and screen readers announce (spec §2). */
export function searchStatus({ term, total, isSearching, hasFailed }: ProductSearch): string {
  if (term === '') return '';
  if (isSearching) return 'Searching...';
  if (hasFailed) return 'Search in the shop instead';
  return total === 0 ? 'No results found' : `${total} product(s) found`;
}
