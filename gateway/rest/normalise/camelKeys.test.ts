import { expect, test } from 'vitest';
import { camelKeys, SNAKE_KEY } from './camelKeys.ts';

test('keys with underscores are read in camel case, at any depth', () => {
  const answer = { zip_code: 1205, address_line_2: '', items: [{ product_id: { old_price: 1 } }] };
  expect(camelKeys(answer)).toEqual({
    zipCode: 1205,
    addressLine2: '',
    items: [{ productId: { oldPrice: 1 } }],
  });
});

test('if a key is there in both spellings, the value in camel case stays', () => {
  expect(camelKeys({ zip_code: '1', zipCode: '2', isNew: 3, is_new: 4 })).toEqual({ zipCode: '2', isNew: 3 });
});

test('keys that only begin with underscores stay, and no key reaches the prototype', () => {
  const product: unknown = JSON.parse('{"_id":"p1","__v":0,"_type":"new","__proto__":{"is_new":1}}');
  expect(JSON.stringify(camelKeys(product))).toBe(
    '{"_id":"p1","__v":0,"_type":"new","__proto__":{"isNew":1}}',
  );
});

test.each([
  ['{"zip_code": 1}', true],
  ['{"a":{"created_at" :1}}', true],
  ['{"_id":1,"__v":0,"_type":"new_arrivals","image":"a_b.png"}', false],
  [String.raw`{"text":"say \"zip_code\": 1"}`, false],
])('the text of %s shows whether it has keys with underscores: %j', (text, hasThem) => {
  expect(SNAKE_KEY.test(text)).toBe(hasThem);
});

// In quadratic time, this would take half an hour.
test('a long text with underscores does not stop the server', () => {
  expect(SNAKE_KEY.test(`{"text":"${'a_'.repeat(1_000_000)}"}`)).toBe(false);
});
