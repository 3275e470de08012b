import { promises, region } from '#shop/settings.ts';

/** The first and the last day of an expected delivery, as midnights in UTC: days have no time zone. */
export interface DeliveryDates {
  from: Date;
  to: Date;
}

/** The dates of an order sent today, for a page's browser, which then needs no `Intl`. */
export interface DeliveryToday {
  /** `Mar 4 – Mar 8`. */
  dates: string;
  /** When the shop's next day begins, in milliseconds. */
  until: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** In all time zones, days begin at a multiple of this in UTC. */
const QUARTER_MS = 15 * 60 * 1000;

// Made on first use: the first date format costs a phone some 0.2 s, and most pages show no date.
let calendar: Intl.DateTimeFormat | undefined;
let format: Intl.DateTimeFormat | undefined;

/** The expected delivery of an order sent at that moment, counted in business days of the shop's calendar. */
export function deliveryDates(orderedAt: Date): DeliveryDates {
  const day = shopDay(orderedAt);
  const { from, to } = promises.deliveryDays;
  return { from: addBusinessDays(day, from), to: addBusinessDays(day, to) };
}

let lastQuarter: number | undefined;
let lastToday: DeliveryToday | undefined;

/** Worked out once in a quarter of an hour: every page that is rendered asks for it. */
export function deliveryToday(now: Date): DeliveryToday {
  const quarter = Math.floor(now.getTime() / QUARTER_MS);
  if (lastToday === undefined || quarter !== lastQuarter) {
    const day = shopDay(now).getTime();
    let until = (quarter + 1) * QUARTER_MS;
    while (shopDay(new Date(until)).getTime() === day) until += QUARTER_MS;
    lastToday = { dates: formatDeliveryDates(deliveryDates(now)), until };
    lastQuarter = quarter;
  }
  return lastToday;
}

/** `Mar 4 – Mar 8`. */
export function formatDeliveryDates({ from, to }: DeliveryDates): string {
  const shown = (format ??= new Intl.DateTimeFormat(region.locale, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }));
  return [...new Set([from, to].map((day) => shown.format(day)))].join(' – ');
}

/** Whether the last of these days is over. */
export function isOverdue({ to }: DeliveryDates, now: Date): boolean {
  return shopDay(now) > to;
}

/** The day that the shop's calendar shows at that moment. */
function shopDay(moment: Date): Date {
  // Swedish dates look like 2026-03-01.
  calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: region.timeZone });
  return new Date(calendar.format(moment));
}

function addBusinessDays(day: Date, count: number): Date {
  if (count === 0) return day;
  const next = new Date(day.getTime() + DAY_MS);
  return addBusinessDays(next, region.weekend.includes(next.getUTCDay()) ? count : count - 1);
}
