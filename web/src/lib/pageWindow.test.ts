import { expect, test } from 'vitest';
import { pageWindow, resultsMessage } from './pageWindow.ts';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 3, 'ellipsis', 9]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [6, 12, [1, 'ellipsis', 4, 5, 6, 7, 8, 'ellipsis', 12]],
  [12, 12, [1, 'ellipsis', 10, 11, 12]],
])('§9.13 pagination: page %i of %i shows the right page numbers', (page, totalPages, expected) => {
  expect(pageWindow(page, totalPages)).toEqual(expected);
});

test.each([
  [{ page: 1, pageSize: 12, total: 126 }, 'Showing 1 to 12 of 126 results'],
  [{ page: 11, pageSize: 12, total: 126 }, 'Showing 121 to 126 of 126 results'],
  [{ page: 1, pageSize: 12, total: 13 }, 'Showing 1 to 12 of 13 results'],
  [{ page: 1, pageSize: 12, total: 12 }, '12 products'],
  [{ page: 1, pageSize: 12, total: 1 }, '1 product'],
  [{ page: 1, pageSize: 12, total: 0 }, '0 products'],
])('§9.14 pagination: the message fits %o', (range, expected) => {
  expect(resultsMessage(range)).toBe(expected);
});
