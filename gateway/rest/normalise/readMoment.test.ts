import { expect, test } from 'vitest';
import { readMoment } from './readMoment.ts';

test.each([
  '2026-03-01T09:30:00.000Z',
  '2026-03-01T15:30:00+06:00',
  '2026-03-01 15:30:00+06',
  '2026-03-01T09:30:00',
  '2026-03-01 09:30',
  ' 2026-03-01 09:30 ',
  '2026-03-01 09:30:00.000',
  1_772_357_400_000,
  '1772357400000',
  1_772_357_400,
  '1772357400',
  '1772357400.00',
  // MongoDB's extended JSON, as drivers in Go, Java and PHP write it.
  { $date: '2026-03-01T09:30:00Z' },
  { $date: { $numberLong: '1772357400000' } },
  // Date.toString() and toLocaleString() of Node, HTTP dates, and words.
  'Sun Mar 01 2026 15:30:00 GMT+0600 (Bangladesh Standard Time)',
  'Sun, 01 Mar 2026 09:30:00 GMT',
  '1 March 2026 09:30',
  'March 1st, 2026 9:30 AM',
  '2026/3/1, 9:30:00 a.m.',
])('%j is read as the same moment in any time zone of the gateway', (value) => {
  expect(readMoment(value)).toBe('2026-03-01T09:30:00.000Z');
});

test.each([
  ['2026-04-02', '2026-04-02T00:00:00.000Z'],
  ['13/04/2026', '2026-04-13T00:00:00.000Z'],
  ['13/04/2026 13:05 PM', '2026-04-13T13:05:00.000Z'],
  ['4/13/2026, 12:05:00 AM', '2026-04-13T00:05:00.000Z'],
  ['04.04.2026 12:05', '2026-04-04T12:05:00.000Z'],
  ['04.04.2026 12:05:06.7894', '2026-04-04T12:05:06.789Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
])('%s has one meaning', (value, moment) => {
  expect(readMoment(value)).toBe(moment);
});

test.each([
  ['02/04/2026', null, null],
  ['02/04/2026', true, '2026-04-02T00:00:00.000Z'],
  ['02/12/2026', true, '2026-12-02T00:00:00.000Z'],
  ['02/13/2026', true, '2026-02-13T00:00:00.000Z'],
  ['02/04/2026', false, '2026-02-04T00:00:00.000Z'],
  ['13.4.2026 10:00', false, '2026-04-13T10:00:00.000Z'],
  ['11-12-2026', null, null],
  ['12-11-2026', null, null],
])('%s, where dayFirst is %j, is %s', (value, dayFirst, moment) => {
  expect(readMoment(value, { dayFirst })).toBe(moment);
});

test.each([
  '',
  '  ',
  'yesterday',
  'hello 3',
  1e300,
  '9'.repeat(30),
  1e15,
  true,
  null,
  undefined,
  {},
  '5',
  'May 3',
  '2026-02-30',
  '30/02/2026',
  '13/13/2026',
  '2026-13-01T00:00:00Z',
  '2026-03-01T25:00:00',
])('%j is not a moment', (value) => {
  expect(readMoment(value)).toBeNull();
});
