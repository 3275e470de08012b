import { PackageOpen, TriangleAlert } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { dismissToast, notify } from '#web/ui/notify.ts';
import { useNavigate } from 'react-router-dom';
import { NotOrderedNotice } from '#web/features/cart/NotOrderedNotice.tsx';
import { OrdersSkeleton } from '#web/features/orders/OrderSkeletons.tsx';
import { OrdersTable } from '#web/features/orders/OrdersTable.tsx';
import { ReorderDialog } from '#web/features/orders/ReorderDialog.tsx';
import { useReorder } from '#web/features/orders/useReorder.ts';
import { OrdersPageDocument, useOrdersPageQuery } from './OrdersPage.generated.ts';
import type { ReorderDialog_OrderFragment } from '#web/features/orders/ReorderDialog.generated.ts';
import { errorCode, serverMessage } from '#web/lib/graphqlError.ts';
import { paths } from '#web/lib/paths.ts';
import { useCacheThenNetwork } from '#web/lib/useCacheThenNetwork.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

const FAILED_TOAST = { id: 'orders-failed' };

export function OrdersPage(): ReactNode {
  const { data, loading, error, refetch } = useOrdersPageQuery({
    fetchPolicy: useCacheThenNetwork(OrdersPageDocument),
  });
  const [chosenOrder, setChosenOrder] = useState<ReorderDialog_OrderFragment | null>(null);
  const navigate = useNavigate();
  const { reorder, isReordering } = useReorder(() => void navigate(paths.cart));
  const orders = data?.viewer?.orders;
  const isOffered = errorCode(error) !== 'UPSTREAM_NOT_OFFERED';

  useEffect(() => {
    if (error === undefined || !isOffered) dismissToast(FAILED_TOAST.id);
    else notify.error('Failed to Load Orders', FAILED_TOAST);
  }, [error, isOffered]);

  const handleConfirm = async (order: ReorderDialog_OrderFragment): Promise<void> => {
    await reorder(order);
    setChosenOrder((current) => (current === order ? null : current));
  };

  return (
    <Page>
      {!orders && error ? (
        <EmptyState
          icon={TriangleAlert}
          level={1}
          title={isOffered ? 'Error Loading Orders' : 'My Orders'}
          text={serverMessage(error) ?? 'Failed to Fetch Orders'}
        >
          {isOffered ? (
            <Button onClick={() => void refetch()}>Try Again</Button>
          ) : (
            <ButtonLink to={paths.shop()}>Go to the shop</ButtonLink>
          )}
        </EmptyState>
      ) : (
        <>
          <PageHeading>My Orders</PageHeading>
          <NotOrderedNotice />
          {!orders && loading ? <OrdersSkeleton /> : null}
          {orders?.length === 0 ? (
            <EmptyState
              icon={PackageOpen}
              title="No orders yet"
              text="Your orders will appear here, with their status."
            >
              <ButtonLink to={paths.shop()}>Go to the shop</ButtonLink>
            </EmptyState>
          ) : null}
          {orders && orders.length > 0 ? (
            <>
              <OrdersTable orders={orders} onReorder={setChosenOrder} />
              <p>
                <ButtonLink to={paths.shop()} variant="secondary">
                  Continue shopping
                </ButtonLink>
              </p>
            </>
          ) : null}
        </>
      )}
      <ReorderDialog
        order={chosenOrder}
        isReordering={isReordering}
        onConfirm={(order) => void handleConfirm(order)}
        onClose={() => setChosenOrder(null)}
      />
    </Page>
  );
}
