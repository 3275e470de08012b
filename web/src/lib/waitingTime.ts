const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A time to wait, rounded up: `90 seconds`, `45 minutes`, `3 hours`. */
export function waitingTime(seconds: number): string {
  if (seconds >= 2 * HOUR) return inUnits(seconds / HOUR, 'hour');
  if (seconds >= 2 * MINUTE) return inUnits(seconds / MINUTE, 'minute');
  return inUnits(seconds, 'second');
}

/** In English, like the sentences around it. */
function inUnits(count: number, unit: string): string {
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(count));
}
