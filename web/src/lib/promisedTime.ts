const UNIT_MS = { hour: 60 * 60 * 1000, day: 24 * 60 * 60 * 1000 };

/** The milliseconds of a promise such as `30 days` or `1 hour`; null if it is worded in another way. */
export function promisedMs(time: string): number | null {
  const [, count, unit] = /^(\d+) (hour|day)s?$/.exec(time) ?? [];
  return count === undefined ? null : Number(count) * UNIT_MS[unit === 'day' ? 'day' : 'hour'];
}
