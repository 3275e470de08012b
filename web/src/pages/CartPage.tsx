import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { AddressPicker } from '#web/features/addresses/AddressPicker.tsx';
import { useAddressChoice } from '#web/features/addresses/useAddressChoice.ts';
import { useGoToSignIn } from '#web/features/auth/useGoToSignIn.ts';
import { formatLines } from '#web/features/cart/attempt.ts';
import { CartChangesNotice } from '#web/features/cart/CartChangesNotice.tsx';
import { CartLines } from '#web/features/cart/CartLines.tsx';
import { CartSummary } from '#web/features/cart/CartSummary.tsx';
import { OrderButton } from '#web/features/cart/OrderButton.tsx';
import { useCartRefresh } from '#web/features/cart/useCartRefresh.ts';
import { UndoNotice } from '#web/features/cart/UndoNotice.tsx';
import { UnsettledNotice } from '#web/features/cart/UnsettledNotice.tsx';
import { useCreateOrder } from '#web/features/cart/useCreateOrder.ts';
import { useRemovedLine } from '#web/features/cart/useRemovedLine.ts';
import { RecentlyViewed } from '#web/features/product/RecentlyViewed.tsx';
import { paths } from '#web/lib/paths.ts';
import { useShopperActions } from '#web/lib/useShopperActions.ts';
import { cartTotal, type CartLine } from '#web/store/cart.ts';
import { useCartQuery, useUserInfoQuery } from '#web/store/createStore.generated.ts';
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import styles from './CartPage.module.scss';

export function CartPage(): ReactNode {
  const lines = useCartQuery().data?.store.products ?? [];
  const isSignedIn = Boolean(useUserInfoQuery().data?.store.userInfo);
  const can = useShopperActions();
  const takesOrders = can('CREATE_ORDER');
  const choice = useAddressChoice(isSignedIn && takesOrders);
  const { refreshed, check, accept } = useCartRefresh(lines);
  const order = useCreateOrder(check);
  const removed = useRemovedLine();
  const goToSignIn = useGoToSignIn();
  const { attempt, isPlacing } = order;
  const notice =
    attempt && !isPlacing ? (
      <UnsettledNotice
        attempt={attempt}
        lines={lines}
        address={choice.chosen}
        error={order.attemptError}
        onPress={order.press}
      />
    ) : null;
  return (
    <Page>
      <div>
        <Breadcrumb links={[{ label: 'Home', to: paths.home }]} current="Cart" />
        {lines.length === 0 ? null : <PageHeading>Your cart</PageHeading>}
      </div>
      {notice}
      <UndoNotice removed={removed} />
      {lines.length === 0 ? (
        <>
          <EmptyState
            icon={ShoppingBag}
            level={1}
            title="Your cart is empty"
            text="What you add stays here, even if you come back tomorrow."
          >
            <ButtonLink to={paths.shop()}>Go to the shop</ButtonLink>
          </EmptyState>
          <RecentlyViewed />
        </>
      ) : (
        <>
          {refreshed ? <CartChangesNotice changes={refreshed.changes} onAccept={accept} /> : null}
          <div className={styles.columns}>
            <CartLines
              lines={lines}
              changes={refreshed?.changes ?? []}
              onRemove={removed.remove}
              onClear={removed.clear}
            />
            {isSignedIn && takesOrders ? <AddressPicker choice={choice} onSessionEnded={goToSignIn} /> : null}
            <CartSummary total={cartTotal(lines)} isOrderable={takesOrders}>
              {takesOrders ? (
                <OrderButton
                  total={cartTotal(lines)}
                  isSignedIn={isSignedIn}
                  address={choice.chosen}
                  isAddressLoading={choice.isLoading}
                  isSecondary={choice.isAdding}
                  order={order}
                />
              ) : (
                <p>
                  This shop takes no orders here. To order, <OrderByMessage lines={lines} />.
                </p>
              )}
              <ButtonLink to={paths.shop()} variant="quiet">
                Continue shopping
              </ButtonLink>
            </CartSummary>
          </div>
        </>
      )}
    </Page>
  );
}

/** Leads to a message that begins with what is in the cart. */
function OrderByMessage({ lines }: { lines: readonly CartLine[] }): ReactNode {
  const state = { subject: 'An order', message: `I would like to order: ${formatLines(lines)}` };
  return (
    <Link to={paths.contact} state={state}>
      write to us
    </Link>
  );
}
