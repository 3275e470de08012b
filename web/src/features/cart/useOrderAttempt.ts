import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderAttemptQuery } from '#web/gql/graphql.ts';
import { useOrderAttemptQuery, useUnsettledAttemptQuery } from '#web/gql/hooks.ts';
import { isSame, type UnsettledAttempt } from './unsettledAttempt.ts';

/** An attempt and what became of it. */
export interface SettledAttempt {
  attempt: UnsettledAttempt;
  outcome: NonNullable<OrderAttemptQuery['viewer']>['orderAttempt'];
}

export interface OrderAttempt {
  /** The attempt whose outcome the gateway is asked for; null: there is none. */
  attempt: UnsettledAttempt | null;
  /** Why the last question failed; it will be asked again. */
  error: Error | undefined;
  /** Call before sending: this page gets the answer itself. Null: it did not get it. */
  awaitAnswer: (attempt: UnsettledAttempt | null) => void;
}

const POLL_MS = 3000;

/** Asks what became of the store's unsettled attempt until it is known, also when another tab has settled it meanwhile. */
export function useOrderAttempt(onSettled: (settled: SettledAttempt) => void): OrderAttempt {
  const { data: local } = useUnsettledAttemptQuery();
  const { unsettledAttempt: stored, userInfo } = { ...local?.store };
  const [followed, setFollowed] = useState<UnsettledAttempt | null>(null);
  const [awaited, awaitAnswer] = useState<UnsettledAttempt | null>(null);
  const [settled, setSettled] = useState<SettledAttempt | null>(null);
  const isAnswered = (one: UnsettledAttempt): boolean =>
    [awaited, settled?.attempt].some((other) => isSame(one, other));
  const isMine = (one: UnsettledAttempt): boolean => one.shopperId === userInfo?.id && !isAnswered(one);
  if (stored && isMine(stored) && !isSame(stored, followed)) setFollowed(stored);
  const attempt = followed && isMine(followed) ? followed : null;

  const { data, error, refetch } = useOrderAttemptQuery({
    variables: { idempotencyKey: attempt?.idempotencyKey ?? '' },
    skip: attempt === null,
    fetchPolicy: 'no-cache',
  });
  const key = attempt?.idempotencyKey;
  // `pollInterval` stops when React subscribes anew, as it does while it hydrates the page.
  useEffect(() => (key === undefined ? undefined : repeat(refetch)), [key, refetch]);
  const outcome = data?.viewer?.orderAttempt;
  if (attempt && outcome && outcome.status !== 'PENDING') setSettled({ attempt, outcome });
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (settled) settle(settled);
  }, [settled]);

  return { attempt, error, awaitAnswer };
}

/** Asks again some seconds after each answer, or failure, until the returned function is called. */
function repeat(ask: () => Promise<unknown>): () => void {
  let timer = setTimeout(next, POLL_MS);
  let isStopped = false;
  function next(): void {
    void ask()
      .catch(() => undefined)
      .then(() => {
        if (!isStopped) timer = setTimeout(next, POLL_MS);
      });
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
