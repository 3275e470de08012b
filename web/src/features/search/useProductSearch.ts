import { useEffect, useState } from 'react';
import { type HeaderSearchQuery, useHeaderSearchQuery } from './useProductSearch.generated.ts';

export type SearchHit = NonNullable<HeaderSearchQuery['products']>[number];

export interface ProductSearch {
  /** The text to search for; empty if there is none. */
  term: string;
  /** A similar one, which the hits match instead; null if they match the text itself. */
  corrected: string | null;
  /** Searches for the text itself. */
  searchAsTyped: () => void;
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

/**
 * Searches when typing pauses; never shows an answer to an earlier text. Ignores blank text (spec §2). Of a misspelt one,
 * shows what a similar one finds.
 */
export function useProductSearch(text: string): ProductSearch {
  const term = text.trim();
  const [search, setSearch] = useState('');
  const [asTyped, setAsTyped] = useState('');
  const typed = useHeaderSearchQuery({ variables: { search }, skip: search === '' });
  const similar = search === asTyped ? null : (typed.data?.didYouMean ?? null);
  const instead = useHeaderSearchQuery({ variables: { search: similar ?? '' }, skip: similar === null });
  const { data, loading, error } = similar === null ? typed : instead;

  useEffect(() => {
    const timer = setTimeout(() => setSearch(term), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [term]);

  const isCurrent = term === search && !loading;
  const { products, productCount, catalogue } = { ...(isCurrent ? data : undefined) };
  const hits = products ?? [];
  return {
    term,
    corrected: isCurrent ? similar : null,
    searchAsTyped: () => setAsTyped(term),
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
