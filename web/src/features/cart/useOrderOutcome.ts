import { useLocation, useNavigate } from 'react-router-dom';
import { signInState } from '#web/features/auth/returnPath.ts';
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
  const location = useLocation();
  return {
    async confirm(message, { orderId, acknowledge }) {
      notify.success(message);
      await navigate(orderId === null ? paths.orders : paths.checkout(orderId));
      // Only now: earlier, the cart would briefly look empty.
      acknowledge();
    },
    askToSignIn() {
      notify.error('Your session has ended. Please sign in again.');
      void navigate(paths.signIn, { state: signInState(location) });
    },
  };
}
