import { expect, test } from 'vitest';
import { deliveryDates, deliveryToday, formatDeliveryDates, isOverdue } from './deliveryDates.ts';

test.each([
  ['a Monday', '2026-03-02T06:00:00Z', 'Mar 5 – Mar 9'],
  ['a Thursday, before the weekend', '2026-03-05T06:00:00Z', 'Mar 10 – Mar 12'],
  ['a Friday, which is not a business day', '2026-03-06T06:00:00Z', 'Mar 10 – Mar 12'],
  ['a Sunday evening that is Monday in Dhaka', '2026-03-01T20:00:00Z', 'Mar 5 – Mar 9'],
  ['the end of a year', '2026-12-30T06:00:00Z', 'Jan 4 – Jan 6'],
])('an order of %s arrives three to five business days later', (_day, orderedAt, dates) => {
  expect(formatDeliveryDates(deliveryDates(new Date(orderedAt)))).toBe(dates);
});

test("an order is overdue when its last delivery day is over in the shop's time zone", () => {
  const dates = deliveryDates(new Date('2026-03-02T06:00:00Z'));
  expect(isOverdue(dates, new Date('2026-03-09T17:59:59Z'))).toBe(false);
  expect(isOverdue(dates, new Date('2026-03-09T18:00:00Z'))).toBe(true);
});

test.each([
  ['in the morning', '2026-03-02T06:00:00Z', '2026-03-02T18:00:00Z'],
  ['a minute before midnight', '2026-03-02T17:59:00Z', '2026-03-02T18:00:00Z'],
  ['at midnight', '2026-03-02T18:00:00Z', '2026-03-03T18:00:00Z'],
])("%s, today's dates hold until the shop's next day begins", (_, now, until) => {
  const today = deliveryToday(new Date(now));
  expect(today.until).toBe(Date.parse(until));
  expect(today.dates).toBe(formatDeliveryDates(deliveryDates(new Date(today.until - 1))));
  expect(today.dates).not.toBe(deliveryToday(new Date(today.until)).dates);
});
