import { PackageX } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { notify } from '#web/ui/notify.ts';
import { useNavigate, useParams } from 'react-router-dom';
import { NotOrderedNotice } from '#web/features/cart/NotOrderedNotice.tsx';
import { OrderConfirmation } from '#web/features/orders/OrderConfirmation.tsx';
import { OrderSkeleton } from '#web/features/orders/OrderSkeletons.tsx';
import {
  OrderConfirmationPageDocument,
  useOrderConfirmationPageQuery,
} from './OrderConfirmationPage.generated.ts';
import { errorCode, isUnauthenticated } from '#web/lib/graphqlError.ts';
import { paths } from '#web/lib/paths.ts';
import { useCacheThenNetwork } from '#web/lib/useCacheThenNetwork.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';

export function OrderConfirmationPage(): ReactNode {
  const { orderId = '' } = useParams();
  const { data, loading, error } = useOrderConfirmationPageQuery({
    variables: { id: orderId },
    fetchPolicy: useCacheThenNetwork(OrderConfirmationPageDocument, { id: orderId }),
  });
  const navigate = useNavigate();
  const order = data?.viewer?.order ?? null;
  const hasFailed = order === null && error !== undefined && !isUnauthenticated(error);

  useEffect(() => {
    if (!hasFailed) return;
    const isUnknown = errorCode(error) === 'NOT_FOUND';
    notify.error(isUnknown ? 'Order Not Found' : 'Failed to Load Order Details', { id: orderId });
    void navigate(paths.orders, { replace: true });
  }, [hasFailed, error, navigate, orderId]);

  return (
    <Page>
      <NotOrderedNotice />
      {order ? <OrderConfirmation order={order} /> : null}
      {!order && loading ? <OrderSkeleton /> : null}
      {!order && !loading ? (
        <EmptyState icon={PackageX} level={1} title="Order Not Found" text="We could not find this order.">
          <ButtonLink to={paths.orders}>View All Orders</ButtonLink>
        </EmptyState>
      ) : null}
    </Page>
  );
}
