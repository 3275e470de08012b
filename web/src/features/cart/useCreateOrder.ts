import { useState } from 'react';
import { recordPhoneRequired } from '#web/features/addresses/phoneRequired.ts';
import type { AddressSummary_AddressFragment, CreateOrderInput } from '#web/gql/graphql.ts';
import { useCreateOrderMutation } from '#web/gql/hooks.ts';
import { errorMessage as messageOf } from '#web/lib/errorMessage.ts';
import { isUnauthenticated } from '#web/lib/graphqlError.ts';
import { cartTotal, type CartLine } from '#web/store/cart.ts';
import { useStore } from '#web/store/useStore.ts';
import { useErrorToast } from '#web/ui/useErrorToast.ts';
import { mayHaveBeenPlaced } from './mayHaveBeenPlaced.ts';
import { attemptOf, withAttempt, withoutAttempt, type UnsettledAttempt } from './unsettledAttempt.ts';
import { useOrderAttempt, type OrderAttempt } from './useOrderAttempt.ts';
import { useOrderError } from './useOrderError.ts';
import { useOrderOutcome } from './useOrderOutcome.ts';
import { useRecipient } from './useRecipient.ts';

export interface CreateOrder extends Pick<OrderAttempt, 'attempt' | 'giveUp'> {
  createOrder: (address: AddressSummary_AddressFragment) => Promise<void>;
  /** Sends the unsettled attempt once more, with its key; null if that is not possible. */
  retry: (() => Promise<void>) | null;
  isPlacing: boolean;
  /** Why the outcome of the attempt could not be fetched. */
  attemptError: Error | undefined;
  /** Why the cart was not ordered. */
  errorMessage: string | null;
}

const FAILED = 'Failed to Place Order';
const NOT_PLACED = 'Your last order did not reach the shop. You can place it again.';
/** The gateway remembers what was sent for a day; this is less, for clocks that differ. */
const REMEMBERED_MS = 23 * 60 * 60_000;
/** On a line that hangs, sending then ends, and the order is looked for. */
const LATE_MS = 30_000;
const FORGOTTEN =
  'We no longer know whether your last order reached the shop. Please look in My Orders first.';
const FOUND = 'Your order went through; only its confirmation was lost.';

/** Orders the cart (spec §4, §8). Sends nothing while an attempt is unsettled, or if `checkCart` reports a change. */
// oxlint-disable-next-line max-lines-per-function -- a hook: short functions over one state
export function useCreateOrder(checkCart: () => Promise<boolean>): CreateOrder {
  const store = useStore();
  const recipient = useRecipient();
  const [sendOrder] = useCreateOrderMutation();
  const [isPlacing, setIsPlacing] = useState(false);
  const { errorMessage, setErrorMessage } = useOrderError();
  const errorToast = useErrorToast();
  const { confirm, askToSignIn } = useOrderOutcome();
  const forget = (attempt: UnsettledAttempt): void => store.update((state) => withoutAttempt(state, attempt));

  const { setSentAttempt, error, ...unsettled } = useOrderAttempt((settled, outcome) => {
    if (outcome.status === 'PLACED') return void confirm(FOUND, settled, outcome.orderId);
    forget(settled);
    errorToast.show(FAILED);
    const isRemembered = Date.now() - settled.sentAt < REMEMBERED_MS;
    setErrorMessage(isRemembered ? NOT_PLACED : FORGOTTEN);
  });

  const send = async (sent: UnsettledAttempt, json: string): Promise<void> => {
    setSentAttempt(sent);
    const input: CreateOrderInput = JSON.parse(json);
    const waiting = new AbortController();
    setTimeout(() => waiting.abort(), LATE_MS);
    const { data } = await sendOrder({ variables: { input }, context: { signal: waiting.signal } });
    const { success = false, orderId = null, message, code } = { ...data?.createOrder };
    if (success) return confirm('Order Placed Successfully!', sent, orderId);
    forget(sent);
    errorToast.show(FAILED);
    if (message) setErrorMessage(message);
    if (code === 'PHONE_REQUIRED') recordPhoneRequired();
    if (code !== 'REFUSED') await checkCart();
  };

  const fail = async (sent: UnsettledAttempt, reason: unknown): Promise<void> => {
    if (mayHaveBeenPlaced(reason)) return setSentAttempt(null);
    forget(sent);
    if (isUnauthenticated(reason)) return askToSignIn();
    errorToast.show(FAILED);
    setErrorMessage(messageOf(reason));
    await checkCart();
  };

  const place = async (address: AddressSummary_AddressFragment): Promise<void> => {
    if (await checkCart()) return setErrorMessage('Please review what has changed, then place your order.');
    const state = store.read();
    const { products, userInfo, orderKey: idempotencyKey } = state;
    if (userInfo === null) return askToSignIn();
    if (idempotencyKey === null || attemptOf(state) !== null) return;
    const order = orderOf(products, recipient, address);
    const { items } = order;
    const input = JSON.stringify({ ...order, idempotencyKey });
    const sent = { idempotencyKey, shopperId: userInfo.id, items, sentAt: Date.now(), input };
    store.update((current) => withAttempt(current, sent));
    await send(sent, input).catch((reason: unknown) => fail(sent, reason));
  };

  const run = async (work: Promise<void>): Promise<void> => {
    setErrorMessage(null);
    errorToast.dismiss();
    setIsPlacing(true);
    await work.finally(() => setIsPlacing(false));
  };

  const { attempt } = unsettled;
  const input = attempt?.input;
  // Whatever this answer says, the first one may have placed the order.
  const retry = attempt && input ? () => run(send(attempt, input).catch(() => setSentAttempt(null))) : null;
  const createOrder: CreateOrder['createOrder'] = (address) => run(place(address));
  return { ...unsettled, createOrder, retry, isPlacing, attemptError: error, errorMessage };
}

/** Copies field by field: cart and address have more fields than an order takes. */
function orderOf(
  lines: readonly CartLine[],
  { name, email }: { name: string; email: string },
  { street, city, state, zipCode, country, phone }: AddressSummary_AddressFragment,
) {
  return {
    items: lines.map(({ id, quantity }) => ({ productId: id, quantity })),
    expectedTotal: cartTotal(lines),
    address: { name, email, street, city, state, zipCode, country, phone },
  };
}
