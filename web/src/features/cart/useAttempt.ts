import { useUnsettledAttemptQuery } from '#web/store/createStore.generated.ts';
import { useStore } from '#web/store/useStore.ts';
import { afterEvent, hasItems, withKeysHonoured, withoutAttempt, type UnsettledAttempt } from './attempt.ts';
import { useLookForOrder, type Outcome } from './useLookForOrder.ts';
import type { OrderError } from './useOrderError.ts';
import type { OrderOutcome } from './useOrderOutcome.ts';
import { KEY_USED } from './useSendOrder.ts';

export interface Attempt {
  /** The shopper's order that may still arrive; null if there is none. */
  attempt: UnsettledAttempt | null;
  /** Why it could not be looked for; the next look follows all the same. */
  attemptError: Error | undefined;
}

/** Reads the attempt, and looks for its order unless this page is sending it. */
export function useAttempt(
  isSending: boolean,
  { confirm, showFailure }: Pick<OrderOutcome, 'confirm'> & Pick<OrderError, 'showFailure'>,
): Attempt {
  const store = useStore();
  const { unsettledAttempt, userInfo } = { ...useUnsettledAttemptQuery().data?.store };
  const attempt = unsettledAttempt && unsettledAttempt.shopperId === userInfo?.id ? unsettledAttempt : null;

  const handleOutcome = (looked: UnsettledAttempt, outcome: Outcome): void => {
    const { status, orderId, order, honoursKeys } = outcome;
    if (honoursKeys) store.update((state) => withKeysHonoured(state, looked));
    if (status === 'PENDING') return;
    if (status === 'NOT_FOUND') {
      if (looked.state === 'OPEN' || looked.state === 'TAKEN') return;
      store.update((state) => afterEvent(state, looked, 'notFound'));
      return showFailure(null);
    }
    if (order && !hasItems(order.items, looked)) {
      store.update((state) => withoutAttempt(state, looked));
      return showFailure(KEY_USED);
    }
    if (orderId === null) return store.update((state) => afterEvent(state, looked, 'taken'));
    void confirm(looked, orderId);
  };

  const attemptError = useLookForOrder(isSending ? null : attempt, handleOutcome);
  return { attempt, attemptError };
}
