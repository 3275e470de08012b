import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SESSION_ENDED, SIGN_IN_TOAST, useGoToSignIn } from '#web/features/auth/useGoToSignIn.ts';
import { useSession } from '#web/features/auth/useSession.ts';
import { paths } from '#web/lib/paths.ts';
import type { StoreState } from '#web/store/persistedStore.ts';
import { useStore } from '#web/store/useStore.ts';
import { notify } from '#web/ui/notify.ts';
import { attemptOf, formatLines, withOrder, type UnsettledAttempt } from './attempt.ts';
import type { NotOrderedState } from './NotOrderedNotice.tsx';

export interface OrderOutcome {
  /** Leads to the confirmation of a placed order (spec §4), once, whichever answer comes first. */
  confirm: (attempt: UnsettledAttempt, orderId: string) => Promise<void>;
  /** Leads to sign in, and from there back to the cart. */
  askToSignIn: () => void;
}

/** Where the shopper goes after ordering. */
export function useOrderOutcome(): OrderOutcome {
  const { cache } = useApolloClient();
  const store = useStore();
  const session = useSession();
  const navigate = useNavigate();
  const goToSignIn = useGoToSignIn();
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  const confirmedKey = useRef<string | null>(null);

  const confirm: OrderOutcome['confirm'] = async (attempt, orderId) => {
    if (confirmedKey.current === attempt.idempotencyKey) return;
    confirmedKey.current = attempt.idempotencyKey;
    notify.success('Order Placed Successfully!');
    const { products } = withOrder(store.read(), attempt, orderId);
    const state: NotOrderedState = { notOrdered: formatLines(products) };
    await navigate(paths.checkout(orderId), { state });
    // The cart page stays until the next one's code is there, and would look empty meanwhile.
    await isGone(leaving.signal);
    store.update((current) => withOrder(current, attempt, orderId));
    // A count that arrived while the order was under way may include it already.
    void session.load();
    // The order has reduced the stock, so the pages fetch it again.
    for (const { productId } of attempt.items)
      cache.evict({ id: cache.identify({ __typename: 'Product', id: productId }), fieldName: 'stock' });
  };

  useFollowOtherTabs(confirm);
  return {
    confirm,
    askToSignIn() {
      notify.error(SESSION_ENDED, SIGN_IN_TOAST);
      goToSignIn();
    },
  };
}

/** Another tab may be the first to know that the order is placed. */
function useFollowOtherTabs(confirm: OrderOutcome['confirm']): void {
  const store = useStore();
  const follow = useEffectEvent((before: StoreState, { placedOrder }: StoreState): void => {
    const attempt = attemptOf(before);
    if (attempt && placedOrder && placedOrder.idempotencyKey === attempt.idempotencyKey)
      void confirm(attempt, placedOrder.orderId);
  });
  useEffect(() => store.onChangeElsewhere((before, after) => follow(before, after)), [store]);
}

async function isGone(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
}
