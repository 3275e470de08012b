import type { ProductSearch } from './useProductSearch.ts';

/** The status that the dropdown shows and screen readers announce (spec §2). */
export function searchStatus({ term, total, isSearching, hasFailed }: ProductSearch): string {
  if (term === '') return '';
  if (isSearching) return 'Searching...';
  if (hasFailed) return 'Search in the shop instead';
  return total === 0 ? 'No results found' : `${total} product(s) found`;
}
