import { waitingTime } from '#web/lib/waitingTime.ts';

const MINUTE_SECONDS = 60;

/** Counts down in steps, because screen readers announce each change: every second would be noise. */
export function countdownMessage(secondsLeft: number): string {
  if (secondsLeft === 0) return 'You can get a new code now';
  const step = secondsLeft > 2 * MINUTE_SECONDS ? 5 * MINUTE_SECONDS : 15;
  return `You can get a new code in at most ${waitingTime(Math.ceil(secondsLeft / step) * step)}`;
}
