import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SESSION_ENDED, SIGN_IN_TOAST, useGoToSignIn } from '#web/features/auth/useGoToSignIn.ts';
import { useSession } from '#web/features/auth/useSession.ts';
import { paths } from '#web/lib/paths.ts';
import { useStore } from '#web/store/useStore.ts';
import { notify } from '#web/ui/notify.ts';
import type { NotOrderedState } from './NotOrderedNotice.tsx';
import { formatLines, withOrder, type UnsettledAttempt } from './unsettledAttempt.ts';

export interface OrderOutcome {
  /** Leads to the confirmation of a placed order (spec §4); without an id, to My Orders. */
  confirm: (message: string, attempt: UnsettledAttempt, orderId: string | null) => Promise<void>;
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
  return {
    async confirm(message, attempt, orderId) {
      notify.success(message);
      const state: NotOrderedState = { notOrdered: formatLines(withOrder(store.read(), attempt).products) };
      await navigate(orderId === null ? paths.orders : paths.checkout(orderId), { state });
      // The cart page stays until the next one's code is there, and would look empty meanwhile.
      await isGone(leaving.signal);
      store.update((current) => withOrder(current, attempt));
      // A count that arrived while the order was under way may include it already.
      void session.load();
      // The order has reduced the stock, so the pages fetch it again.
      for (const { productId } of attempt.items)
        cache.evict({ id: cache.identify({ __typename: 'Product', id: productId }), fieldName: 'stock' });
    },
    askToSignIn() {
      notify.error(SESSION_ENDED, SIGN_IN_TOAST);
      goToSignIn();
    },
  };
}

async function isGone(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
}
