import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderAttemptQuery } from '#web/gql/graphql.ts';
import { useOrderAttemptQuery, useUnsettledAttemptQuery } from '#web/gql/hooks.ts';
import { useStore } from '#web/store/useStore.ts';
import { isSame, withoutAttempt, type UnsettledAttempt } from './unsettledAttempt.ts';

type Outcome = NonNullable<OrderAttemptQuery['viewer']>['orderAttempt'];

export interface OrderAttempt {
  /** The attempt whose outcome is being fetched; null if there is none. */
  attempt: UnsettledAttempt | null;
  /** Why the last poll failed; polling goes on. */
  error: Error | undefined;
  /** Call before sending an attempt, whose answer this page gets itself; call with null if that answer is lost. */
  setSentAttempt: (attempt: UnsettledAttempt | null) => void;
  /** Stops polling and frees the cart, when the shopper decides so. */
  giveUp: () => void;
}

const POLL_MS = 2500;

/** Polls for the outcome of the store's unsettled attempt until it is known, even if another tab settles it first. */
export function useOrderAttempt(
  onSettled: (attempt: UnsettledAttempt, outcome: Outcome) => void,
): OrderAttempt {
  const store = useStore();
  const { data: local } = useUnsettledAttemptQuery();
  const { unsettledAttempt: stored, userInfo } = { ...local?.store };
  const [followed, setFollowed] = useState<UnsettledAttempt | null>(null);
  const [awaited, setSentAttempt] = useState<UnsettledAttempt | null>(null);
  const [settled, setSettled] = useState<{ attempt: UnsettledAttempt; outcome: Outcome | null } | null>(null);
  const isAnswered = (one: UnsettledAttempt): boolean =>
    [awaited, settled?.attempt].some((other) => isSame(one, other));
  const isMine = (one: UnsettledAttempt): boolean => one.shopperId === userInfo?.id && !isAnswered(one);
  if (stored && isMine(stored) && !isSame(stored, followed)) setFollowed(stored);
  // Uses `stored` at once: if `skip` ends while React renders, each render sends the query, even one that React drops.
  const attempt = [stored, followed].find((one) => one && isMine(one)) ?? null;

  const { data, error } = useOrderAttemptQuery({
    variables: { idempotencyKey: attempt?.idempotencyKey ?? '' },
    skip: attempt === null,
    fetchPolicy: 'no-cache',
    pollInterval: POLL_MS,
  });
  const outcome = data?.viewer?.orderAttempt;
  if (attempt && outcome && outcome.status !== 'PENDING') setSettled({ attempt, outcome });
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (settled?.outcome) settle(settled.attempt, settled.outcome);
  }, [settled]);

  const giveUp = (): void => {
    if (attempt === null) return;
    setSettled({ attempt, outcome: null });
    store.update((state) => withoutAttempt(state, attempt));
  };
  return { attempt, error, setSentAttempt, giveUp };
}
