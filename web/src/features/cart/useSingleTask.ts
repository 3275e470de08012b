import { useEffect, useRef, useState } from 'react';

/** Runs one task at a time, so a double click counts once. State alone would be one render late. */
export function useSingleTask<Task extends string>(): {
  runningTask: Task | null;
  run: (task: Task, action: () => Promise<void>) => Promise<void>;
} {
  const [runningTask, setRunningTask] = useState<Task | null>(null);
  const isRunning = useRef(false);

  useEffect(() => {
    // On return from the back/forward cache, the pending call is lost but the key is not.
    const handleReturn = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isRunning.current = false;
      setRunningTask(null);
    };
    window.addEventListener('pageshow', handleReturn);
    return () => window.removeEventListener('pageshow', handleReturn);
  }, []);

  const run = async (task: Task, action: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunningTask(task);
    try {
      await action();
    } finally {
      isRunning.current = false;
      setRunningTask(null);
    }
  };

  return { runningTask, run };
}
