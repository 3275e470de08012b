import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Counts down the seconds until something may be done again. */
export function useCountdown(initialSeconds: number): {
  secondsLeft: number;
  /** False when there was nothing to wait for, so no wait has ended. */
  hasWaited: boolean;
  start: (seconds: number) => void;
} {
  const [endsAt, setEndsAt] = useState(() => Date.now() + initialSeconds * SECOND_MS);
  const [hasWaited, setHasWaited] = useState(initialSeconds > 0);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / SECOND_MS));
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  return {
    secondsLeft,
    hasWaited,
    start(seconds) {
      setNow(Date.now());
      setHasWaited(seconds > 0);
      setEndsAt(Date.now() + seconds * SECOND_MS);
    },
  };
}
