import type { ProductSearch } from './useProductSearch.ts';

/** What the dropdown and its spoken status say (spec §2). */
export function searchStatus({ term, hits, isSearching, hasFailed }: ProductSearch): string {
  if (term === '') return '';
  if (isSearching) return 'Searching...';
  if (hasFailed) return 'The search gives no answer just now';
  return hits.length === 0 ? 'No results found' : `${hits.length} product(s) found`;
}
