import { whole } from '#api/http/parseInput.ts';

/** The parameters of a list for one of its pages. */
export const PAGE = {
  _page: whole('_page', 1_000_000).default(1),
  _perPage: whole('_perPage', 100).default(50),
};

export interface Page {
  _page: number;
  _perPage: number;
}

export function rangeOf({ _page, _perPage }: Page): { limit: number; offset: number } {
  return { limit: _perPage, offset: (_page - 1) * _perPage };
}

/** The page's numbers, in the same form as in the lists of products. */
export function pageJson({ _page, _perPage }: Page, totalItems: number): Record<string, number> {
  return {
    currentPage: _page,
    perPage: _perPage,
    totalItems,
    totalPages: Math.ceil(totalItems / _perPage),
  };
}

/** Removes empty fields, which forms send as well. */
export function withoutEmpty(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}
