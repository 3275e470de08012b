import { useEffect, useRef, useState } from 'react';

/** Work that is done once at a time: a double click is one. The state alone would come a drawing too late. */
export function useOnceAtATime<Work extends string>(): {
  underWay: Work | null;
  once: (work: Work, task: () => Promise<void>) => Promise<void>;
} {
  const [underWay, setUnderWay] = useState<Work | null>(null);
  const isUnderWay = useRef(false);

  useEffect(() => {
    // Back from the browser's back/forward cache: the call that was under way then is lost, the key is not.
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
