import { useEffect, useEffectEvent } from 'react';
import { recordPhoneRequired } from '#web/features/addresses/phoneRequired.ts';
import type { AddressSummary_AddressFragment, CreateOrderInput } from '#web/gql/graphql.ts';
import { useCreateOrderMutation } from '#web/gql/hooks.ts';
import { isUnauthenticated } from '#web/lib/graphqlError.ts';
import { cartTotal, type CartLine } from '#web/store/cart.ts';
import { useStore } from '#web/store/useStore.ts';
import { notify } from '#web/ui/notify.ts';
import { idempotencyKey } from './idempotencyKey.ts';
import type { OrderTask } from './orderButtonText.ts';
import { mayHaveBeenPlaced, orderErrorMessage } from './orderErrorMessage.ts';
import { toSentOrder, type SentOrder } from './sentOrder.ts';
import { useSingleTask } from './useSingleTask.ts';
import { useOrderOutcome } from './useOrderOutcome.ts';
import { useOrderError } from './useOrderError.ts';
import { useRecipient } from './useRecipient.ts';
import { useSentOrder } from './useSentOrder.ts';

export interface CreateOrder {
  createOrder: (address: AddressSummary_AddressFragment) => Promise<void>;
  /** Why the order button is busy. */
  runningTask: OrderTask | null;
  /** Why the cart was not ordered. */
  errorMessage: string | null;
}

const PLACED = 'Order Placed Successfully!';
const FOUND = 'Your order went through; only its confirmation was lost.';
const MISSING =
  'Your last attempt was not confirmed, and the order is not in My Orders. You can place it again.';
const UNKNOWN =
  'We could not tell whether your last order was placed. Please check My Orders before you try again.';

/** Orders the cart (spec §4, §8). Does nothing if `checkCart` reports a change. */
// oxlint-disable-next-line max-lines-per-function -- a hook: short functions over one state
export function useCreateOrder(checkCart: () => Promise<boolean>): CreateOrder {
  const store = useStore();
  const recipient = useRecipient();
  const { remember, forget, acknowledge, lookUp } = useSentOrder();
  const [sendOrder] = useCreateOrderMutation();
  const { runningTask, run } = useSingleTask<OrderTask>();
  const { errorMessage, setErrorMessage } = useOrderError();
  const { confirm, askToSignIn } = useOrderOutcome();

  const checkEarlierTry = useEffectEvent(() =>
    run('checking', async () => {
      const lookup = await lookUp();
      if (typeof lookup === 'object') return confirm(FOUND, lookup);
      if (lookup === 'missing') setErrorMessage(MISSING);
      if (lookup === 'unknown') setErrorMessage(UNKNOWN);
    }),
  );
  useEffect(() => void checkEarlierTry(), []);

  const send = async (sent: SentOrder, input: CreateOrderInput): Promise<void> => {
    remember(sent);
    const { data } = await sendOrder({ variables: { input } });
    const { success = false, orderId = null, message, code } = { ...data?.createOrder };
    if (success) return confirm(PLACED, { orderId, acknowledge: () => acknowledge(sent) });
    forget();
    notify.error('Failed to Place Order');
    if (message) setErrorMessage(message);
    if (code === 'PHONE_REQUIRED') recordPhoneRequired();
    if (code !== 'REFUSED') await checkCart();
  };

  const fail = async (sent: SentOrder, error: unknown): Promise<void> => {
    if (mayHaveBeenPlaced(error)) remember(sent);
    else forget();
    if (isUnauthenticated(error)) return askToSignIn();
    const lookup = await lookUp();
    if (typeof lookup === 'object') return confirm(FOUND, lookup);
    // Another tab has sent the same order and got the answer.
    if (store.read().cartId !== sent.cartId) return;
    notify.error('Failed to Place Order');
    setErrorMessage(orderErrorMessage(error, lookup));
    await checkCart();
  };

  const createOrder = (address: AddressSummary_AddressFragment): Promise<void> =>
    run('placing', async () => {
      setErrorMessage(null);
      // First settle an earlier try that has no clear answer.
      const lookup = await lookUp();
      if (typeof lookup === 'object') return confirm(FOUND, lookup);
      const state = store.read();
      if (state.userInfo === null) return askToSignIn();
      if (lookup === 'unknown') return setErrorMessage(UNKNOWN);
      if (await checkCart()) return setErrorMessage('Please review what has changed, then place your order.');
      const order = orderOf(state.products, recipient, address);
      const sent = toSentOrder(state, { items: order.items, total: order.expectedTotal });
      if (sent === null) return;
      // Leaves the recipient out: a name that arrives between two tries must not make a second order.
      const content = JSON.stringify([sent.items, sent.total, address.id]);
      const input = { ...order, idempotencyKey: idempotencyKey(sent.cartId, content) };
      await send(sent, input).catch((error: unknown) => fail(sent, error));
    });

  return { createOrder, runningTask, errorMessage };
}

/** Copies field by field: cart and address have more fields than an order takes. */
function orderOf(
  lines: readonly CartLine[],
  { name, email }: { name: string; email: string },
  { street, city, state, zipCode, country, phone }: AddressSummary_AddressFragment,
): CreateOrderInput & Pick<SentOrder, 'items'> {
  return {
    items: lines.map(({ id, quantity }) => ({ productId: id, quantity })),
    expectedTotal: cartTotal(lines),
    address: { name, email, street, city, state, zipCode, country, phone },
  };
}
