import { useNavigate } from 'react-router-dom';
import { SESSION_ENDED, useGoToSignIn } from '#web/features/auth/useGoToSignIn.ts';
import { paths } from '#web/lib/paths.ts';
import { notify } from '#web/ui/notify.ts';
import type { FoundOrder } from './useSentOrder.ts';

export interface OrderOutcome {
  /** Leads to the confirmation of a placed order (spec §4). */
  confirm: (message: string, order: FoundOrder) => Promise<void>;
  /** Leads to sign in, and from there back to the cart. */
  askToSignIn: () => void;
}

/** Where the shopper goes after ordering. */
export function useOrderOutcome(): OrderOutcome {
  const navigate = useNavigate();
  const goToSignIn = useGoToSignIn();
  return {
    async confirm(message, { orderId, acknowledge }) {
      notify.success(message);
      await navigate(orderId === null ? paths.orders : paths.checkout(orderId));
      // Only now: earlier, the cart would briefly look empty.
      acknowledge();
    },
    askToSignIn() {
      notify.error(SESSION_ENDED);
      goToSignIn();
    },
  };
}
