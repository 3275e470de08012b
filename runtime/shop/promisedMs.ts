const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The milliseconds of a promise such as `30 days` or `1 hour`; null if it is worded in another way. */
export function promisedMs(time: string): number | null {
  const [, count, unit] = /^(\d+) (hour|day)s?$/.exec(time) ?? [];
  return count === undefined ? null : Number(count) * (unit === 'day' ? DAY_MS : HOUR_MS);
}
