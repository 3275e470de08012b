import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { SESSION_ENDED, SIGN_IN_TOAST, useGoToSignIn } from '#web/features/auth/useGoToSignIn.ts';
import { useSession } from '#web/features/auth/useSession.ts';
import { formatAmount } from '#web/lib/money.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/notify.ts';
import { useErrorToast } from '#web/ui/useErrorToast.ts';
import { orderButtonText, type OrderObstacle } from './orderButtonText.ts';
import styles from './OrderButton.module.scss';
import type { OrderPlace } from './nextAttempt.ts';
import type { CreateOrder } from './useCreateOrder.ts';
import { isBlocking } from './attempt.ts';

export interface OrderButtonProps {
  total: number;
  isSignedIn: boolean;
  address: OrderPlace | null;
  /** While the saved addresses load, nobody knows yet whether one has to be selected. */
  isAddressLoading: boolean;
  /** True while another button is the next step. */
  isSecondary: boolean;
  order: CreateOrder;
}

/** The order button; on a phone, it stays at the bottom of the screen, with the total beside it. */
export function OrderButton(props: OrderButtonProps): ReactNode {
  const { total, isSignedIn, address, isAddressLoading, isSecondary, order } = props;
  const { createOrder, isPlacing, attempt, errorMessage } = order;
  const goToSignIn = useGoToSignIn();
  const hasEnded = useSession().endReason() === 'expiry' && !isSignedIn;
  const runningTask = isPlacing ? 'placing' : attempt && isBlocking(attempt) ? 'looking' : null;
  const hasNoAddress = address === null && !isAddressLoading;
  const obstacle: OrderObstacle = !isSignedIn ? 'signed-out' : hasNoAddress ? 'no-address' : null;

  const noAddressToast = useErrorToast();
  const dismissNoAddress = useEffectEvent(noAddressToast.dismiss);
  useEffect(() => {
    if (obstacle !== 'no-address') dismissNoAddress();
  }, [obstacle]);

  const handleClick = (): void => {
    if (obstacle === 'signed-out') {
      notify.plain('Please Login to Place an Order', SIGN_IN_TOAST);
      goToSignIn();
    } else if (address === null) {
      noAddressToast.show('Please Select a Delivery Address');
      // The addresses may be out of sight.
      document.getElementById('delivery-address')?.focus();
    } else {
      void createOrder(address);
    }
  };

  return (
    <>
      <Alert text={errorMessage ?? (hasEnded ? SESSION_ENDED : null)} />
      <div className={styles.bar}>
        <p className={styles.total}>
          Total <strong>{formatAmount(total)}</strong>
        </p>
        <Button
          size="large"
          variant={isSecondary ? 'secondary' : 'primary'}
          className={styles.order}
          disabled={runningTask !== null || isAddressLoading}
          onClick={handleClick}
        >
          {orderButtonText(obstacle, runningTask)}
        </Button>
      </div>
    </>
  );
}
