import { expect, test } from 'vitest';
import { fieldMessages, serverMessage } from './serverMessage.ts';

test.each([
  'Please use letters and/or digits.',
  'Only 3 left in stock. Prices from 10.50 to 20.00 (incl. VAT)',
  'The file is not a picture: PNG/JPEG/WebP only.',
  'An error occurred. Try again at 12:30.',
  'Unauthorized',
  'Not enough stock',
  'The password is not strong enough',
  'Delivery to Mongolia is not possible',
  'This order violates our terms',
  'Out-of-stock',
  'Überprüfen',
  'USER NOT FOUND!',
  'OUT OF STOCK',
  'Validation failed',
  'Validation failed. Please check your address.',
  'See https://shop.example/help/returns for how to send it back',
  'Cash on delivery is not defined for this city',
  'The card has expired',
  'Card expired',
  'The shop opens at 9:30:00',
  'Delivery is between 10:00:00 and 12:00:00',
  'অর্ডার পাওয়া যায়নি',
])('a message for people is passed on: %s', (message) => {
  expect(serverMessage({ success: false, message })).toBe(message);
});

test("the server's sentence is passed on without control characters, at most 300 characters long", () => {
  expect(serverMessage({ message: ' User already\u0000exists\n' })).toBe('User already exists');
  expect(serverMessage({ message: 'x'.repeat(400) })).toHaveLength(300);
  expect(serverMessage({ msg: 'x'.repeat(400) })).toHaveLength(300);
});

test.each([
  'Cast to ObjectId failed for value "1" (type string) at path "_id"',
  'user validation failed: email: Path `email` is required.',
  'E11000 duplicate key error collection: shop.users',
  'Regular expression is invalid: missing )',
  'Error: boom at Object.<anonymous> (server.js:10:5)',
  'ENOENT: no such file, open /srv/app/uploads/a.png',
  'connect ECONNREFUSED 10.0.0.5:27017',
  'database at 10.0.0.5 is down',
  'Cannot write to /srv/app/uploads',
  'C:\\shop\\server.js failed',
  "TypeError: Cannot read properties of undefined (reading 'id')",
  'MongoServerError: bad auth',
  'mongo is down',
  'Validation failed: email: Path is required',
  'discount is not defined',
  'fetch failed at node:internal/deps/undici:13:5',
  'See http://shop-api:4000/errors/7',
  'See https://db.internal/status',
  'redis://cache:6379 refused',
  'null value violates not-null constraint',
  'insert or update on table "orders" violates foreign key constraint',
  'invalid input syntax for type uuid: "1"',
  "Duplicate entry 'mina@haat.test' for key 'users.email'",
  "Unknown column 'users.phone' in 'field list'",
  "Table 'shop.users' doesn't exist",
  "Out of range value for column 'stock' at row 1",
  'value too long for type character varying(20)',
  'column "zip" does not exist',
  'UNIQUE constraint failed: users.email',
  'notNull Violation: user.phone cannot be null',
])('a message of a database or framework is not passed on: %s', (message) => {
  expect(serverMessage({ success: false, message })).toBeNull();
});

test.each(['', '  ', '\t\n'])('%j is no message', (message) => {
  expect(serverMessage({ message })).toBeNull();
});

test.each(['NO_TOKEN', 'ERROR', 'no_token', 'user.not-found', 'auth/wrong', 'userNotFound', 'E404'])(
  'a code for programs is not passed on: %s',
  (message) => {
    expect(serverMessage({ success: false, message })).toBeNull();
    expect(serverMessage({ message, error: 'Please try again' })).toBe('Please try again');
  },
);

test('a very long text in capitals does not block the process', () => {
  expect(serverMessage({ message: `${'A'.repeat(5_000_000)}b` })).toBeNull();
});

test.each([null, 'text', [], {}, { message: 7 }])('%o has no message', (body) => {
  expect(serverMessage(body)).toBeNull();
});

test.each<[string, object, string, object | undefined]>([
  [
    'express-validator 7',
    { errors: [{ type: 'field', value: 'x y', msg: 'Enter an email', path: 'email', location: 'body' }] },
    'Enter an email',
    { email: 'Enter an email' },
  ],
  [
    'express-validator 6',
    {
      errors: [
        { msg: 'Name is required', param: 'name', location: 'body' },
        { msg: 'At least 6 characters', param: 'password' },
        { msg: 'One digit at least', param: 'password' },
      ],
    },
    'Name is required. At least 6 characters. One digit at least.',
    { name: 'Name is required', password: 'At least 6 characters' },
  ],
  [
    'NestJS',
    {
      statusCode: 400,
      message: ['email must be an email', 'name should not be empty'],
      error: 'Bad Request',
    },
    'email must be an email. name should not be empty.',
    undefined,
  ],
  [
    'class-validator',
    { message: [{ property: 'email', value: 'a b', constraints: { isEmail: 'email must be an email' } }] },
    'email must be an email',
    { email: 'email must be an email' },
  ],
  [
    'Laravel',
    { message: 'The given data was invalid.', errors: { email: ['The email has already been taken.'] } },
    'The email has already been taken.',
    { email: 'The email has already been taken.' },
  ],
  [
    'Django REST framework',
    { phone: ['Enter a valid phone number.'], non_field_errors: ['Passwords differ.'] },
    'Enter a valid phone number. Passwords differ.',
    { phone: 'Enter a valid phone number.' },
  ],
  ['Django REST framework, on the whole', { detail: 'Too young.' }, 'Too young.', undefined],
  [
    'Zod 3',
    {
      success: false,
      error: {
        name: 'ZodError',
        issues: [{ code: 'too_small', path: ['address', 'city'], message: 'City is too short' }],
      },
    },
    'City is too short',
    { 'address.city': 'City is too short' },
  ],
  [
    "Zod's flatten()",
    { formErrors: [], fieldErrors: { email: ['Invalid email'] } },
    'Invalid email',
    { email: 'Invalid email' },
  ],
  [
    "Zod's message",
    { message: '[{"code":"x","path":["email"],"message":"Invalid email"}]' },
    'Invalid email',
    { email: 'Invalid email' },
  ],
  [
    'Mongoose, passed on',
    {
      message: 'user validation failed: email: Please enter a valid email',
      errors: {
        email: {
          name: 'ValidatorError',
          message: 'Please enter a valid email',
          path: 'email',
          kind: 'user defined',
        },
      },
    },
    'Please enter a valid email',
    { email: 'Please enter a valid email' },
  ],
  [
    'Joi',
    { details: [{ message: '"street" is required', path: ['street'] }] },
    '"street" is required',
    { street: '"street" is required' },
  ],
  ['an object', { error: { code: 'STOCK', message: 'Only 3 left' } }, 'Only 3 left', undefined],
])('the sentences of %s are passed on, with their fields', (_, body, message, fields) => {
  expect(serverMessage(body)).toBe(message);
  expect(fieldMessages(body)).toEqual(fields);
});

test('what is not for people stays hidden in lists, too', () => {
  const errors = [
    { msg: 'E11000 duplicate key', path: 'email' },
    { msg: 'INVALID', path: 'name' },
  ];
  expect(serverMessage({ errors })).toBeNull();
  expect(fieldMessages({ errors })).toBeUndefined();
  expect(serverMessage({ errors: [...errors, { msg: 'Taken, sorry' }] })).toBe('Taken, sorry');
});
