import { expect, test } from 'vitest';
import { stubAnswers } from './stubAnswers.ts';

const answers = stubAnswers(300);

// oxlint-disable-next-line typescript/no-explicit-any -- what a test reads of an answer is what it checks
const body = (url: string): any => JSON.parse(answers.get(url).bytes.toString());

test('all products, or a page of those that match', () => {
  expect(body('/api/products').products).toHaveLength(300);
  const page = body('/api/products?category=Sports&_page=2&_perPage=50');
  expect(page).toMatchObject({ totalItems: 60, totalPages: 2, currentPage: 2 });
  expect(page.products).toHaveLength(10);
  expect(body('/api/products?_type=best_sellers').products).toHaveLength(8);
  expect(body('/api/products?_search=LAMP&brand=Brand%201').totalItems).toBeGreaterThan(0);
});

test('one product by its id, and 404 for an unknown one', () => {
  const [, second] = body('/api/products').products;
  expect(body(`/api/products?_id=${second._id}`).product).toEqual(second);
  expect(answers.get('/api/products?_id=nobody').status).toBe(404);
});

test('a sale shows in every answer with the newest product', () => {
  const [newest] = body('/api/products?_perPage=1').products;
  answers.sell();
  expect(body('/api/products?_perPage=1').products[0].stock).toBe(newest.stock - 1);
  expect(body(`/api/products?_id=${newest._id}`).product.stock).toBe(newest.stock - 1);
});
