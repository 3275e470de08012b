import { expect, test } from 'vitest';
import { z } from 'zod';
import { stubAnswers } from './stubAnswers.ts';

const answers = stubAnswers(300);

const PRODUCT = z.object({ _id: z.string(), stock: z.number() });
const PRODUCTS = z.object({ products: z.array(PRODUCT) });
const ONE_PRODUCT = z.object({ product: PRODUCT });

const body = (url: string): unknown => JSON.parse(answers.get(url).bytes.toString());
const products = (url: string): z.infer<typeof PRODUCT>[] => PRODUCTS.parse(body(url)).products;
const product = (id: string): z.infer<typeof PRODUCT> =>
  ONE_PRODUCT.parse(body(`/api/products?_id=${id}`)).product;

test('all products, or a page of those that match', () => {
  expect(products('/api/products')).toHaveLength(300);
  const page = '/api/products?category=Sports&_page=2&_perPage=50';
  expect(body(page)).toMatchObject({ totalItems: 60, totalPages: 2, currentPage: 2 });
  expect(products(page)).toHaveLength(10);
  expect(products('/api/products?_type=best_sellers')).toHaveLength(8);
  expect(products('/api/products?_search=LAMP&brand=Brand%201').length).toBeGreaterThan(0);
});

test('one product by its id, and 404 for an unknown one', () => {
  const [, second] = products('/api/products');
  expect(product(String(second?._id))).toEqual(second);
  expect(answers.get('/api/products?_id=nobody').status).toBe(404);
});

test('a sale shows in every answer with the newest product', () => {
  const newest = (): z.infer<typeof PRODUCT> | undefined => products('/api/products?_perPage=1')[0];
  const { _id = '', stock = 0 } = newest() ?? {};
  answers.sell();
  expect(newest()).toEqual({ _id, stock: stock - 1 });
  expect(product(_id)).toEqual({ _id, stock: stock - 1 });
});
