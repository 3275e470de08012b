import type { ProductSearch } from './useProductSearch.ts';

/** What the dropdown and its spoken status say (spec §2). */
export function searchStatus({ term, total, isSearching, hasFailed }: ProductSearch): string {
  if (term === '') return '';
  if (isSearching) return 'Searching...';
  if (hasFailed) return 'The search gives no answer just now';
  return total === 0 ? 'No results found' : `${total} product(s) found`;
}
