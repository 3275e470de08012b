import { useEffect, useRef, useState } from 'react';

/** Runs one piece of work at a time, so a double click counts once. State alone would be one render late. */
export function useOnceAtATime<Work extends string>(): {
  underWay: Work | null;
  once: (work: Work, task: () => Promise<void>) => Promise<void>;
} {
  const [underWay, setUnderWay] = useState<Work | null>(null);
  const isUnderWay = useRef(false);

  useEffect(() => {
    // On return from the back/forward cache, the pending call is lost but the key is not.
    const handleReturn = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isUnderWay.current = false;
      setUnderWay(null);
    };
    window.addEventListener('pageshow', handleReturn);
    return () => window.removeEventListener('pageshow', handleReturn);
  }, []);

  const once = async (work: Work, task: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setUnderWay(work);
    try {
      await task();
    } finally {
      isUnderWay.current = false;
      setUnderWay(null);
    }
  };

  return { underWay, once };
}
