import type { ReactNode } from 'react';
import { signInState } from '#web/features/auth/returnPath.ts';
import { notify } from '#web/ui/notify.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AddressSummary_AddressFragment } from '#web/gql/graphql.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { orderButtonText, type OrderObstacle } from './orderButtonText.ts';
import type { CreateOrder } from './useCreateOrder.ts';

export interface OrderButtonProps {
  isSignedIn: boolean;
  address: AddressSummary_AddressFragment | null;
  order: CreateOrder;
}

export function OrderButton({ isSignedIn, address, order }: OrderButtonProps): ReactNode {
  const { createOrder, runningTask, errorMessage } = order;
  const navigate = useNavigate();
  const location = useLocation();
  const obstacle: OrderObstacle = !isSignedIn ? 'signed-out' : address === null ? 'no-address' : null;

  const handleClick = (): void => {
    if (obstacle === 'signed-out') {
      notify.error('Please Login to Place an Order');
      void navigate(paths.signIn, { state: signInState(location) });
    } else if (address === null) {
      notify.error('Please Select a Delivery Address');
    } else {
      void createOrder(address);
    }
  };

  return (
    <>
      <Alert text={errorMessage} />
      <Button size="large" isBlock disabled={runningTask !== null} onClick={handleClick}>
        {orderButtonText(obstacle, runningTask)}
      </Button>
    </>
  );
}
