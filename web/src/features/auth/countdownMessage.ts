/** How often the countdown is announced: every second would be noise. */
const SPOKEN_EVERY_SECONDS = 15;

/** The countdown in steps; the sentence changes, and is announced, only at each step. */
export function countdownMessage(secondsLeft: number): string {
  if (secondsLeft === 0) return 'A new code can be sent now';
  const step = Math.ceil(secondsLeft / SPOKEN_EVERY_SECONDS) * SPOKEN_EVERY_SECONDS;
  return `A new code can be sent in at most ${step} seconds`;
}
