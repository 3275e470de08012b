import { useEffect, useEffectEvent, useState } from 'react';
import { type OrderAttemptQuery, useOrderAttemptQuery } from './useLookForOrder.generated.ts';
import { isForgotten, type UnsettledAttempt } from './attempt.ts';
import { ATTEMPT_STATES } from './attemptStates.ts';

export type Outcome = NonNullable<OrderAttemptQuery['viewer']>['orderAttempt'];

/**
 * Looks for the order of an attempt, at once and again and again while the cart is open. Returns why the last look failed;
 * the next one follows all the same.
 */
export function useLookForOrder(
  attempt: UnsettledAttempt | null,
  onOutcome: (attempt: UnsettledAttempt, outcome: Outcome) => void,
): Error | undefined {
  const { refetch } = useOrderAttemptQuery({
    variables: { idempotencyKey: '' },
    // Only looks when asked to.
    skip: true,
    fetchPolicy: 'no-cache',
  });
  const [error, setError] = useState<Error>();
  const looked = attempt !== null && !isForgotten(attempt) ? attempt : null;

  const look = useEffectEvent(async (leaving: AbortSignal): Promise<void> => {
    if (looked === null) return;
    try {
      const { data, error: failure } = await refetch({ idempotencyKey: looked.idempotencyKey });
      if (leaving.aborted) return;
      setError(failure);
      if (data?.viewer) onOutcome(looked, data.viewer.orderAttempt);
    } catch (reason) {
      if (!leaving.aborted) setError(reason instanceof Error ? reason : new Error(String(reason)));
    }
  });

  const key = looked?.idempotencyKey;
  const everyMs = looked ? ATTEMPT_STATES[looked.state].looksEveryMs : 0;
  useEffect(() => {
    if (key === undefined) return undefined;
    const leaving = new AbortController();
    void repeat((signal) => look(signal), everyMs, leaving.signal);
    return () => leaving.abort();
  }, [key, everyMs]);
  return looked ? error : undefined;
}

/** Works at once, and again some time after each end, until the signal. */
async function repeat(
  work: (signal: AbortSignal) => Promise<void>,
  pauseMs: number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await work(signal);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
