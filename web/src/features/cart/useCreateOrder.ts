import { useState } from 'react';
import { cartTotal, type CartLine } from '#web/store/cart.ts';
import type { StoreState } from '#web/store/persistedStore.ts';
import { useStore } from '#web/store/useStore.ts';
import { afterEvent, afterGivingUp, withOrder, withoutAttempt, type UnsettledAttempt } from './attempt.ts';
import type { NoticeButton } from './attemptStates.ts';
import {
  itemsOf,
  nextAttempt,
  repeatedAttempt,
  withSent,
  type CartOrder,
  type OrderPlace,
} from './nextAttempt.ts';
import { useAttempt, type Attempt } from './useAttempt.ts';
import { useOrderError } from './useOrderError.ts';
import { useOrderOutcome } from './useOrderOutcome.ts';
import { useRecipient } from './useRecipient.ts';
import { useSendOrder } from './useSendOrder.ts';

export interface CreateOrder extends Attempt {
  createOrder: (address: OrderPlace) => Promise<void>;
  /** While this page sends an order. */
  isPlacing: boolean;
  /** Why the cart was not ordered. */
  errorMessage: string | null;
  /** What the buttons of the attempt's notice do. */
  press: (button: NoticeButton, attempt: UnsettledAttempt) => void;
}

const REVIEW = 'Please review what has changed, then place your order.';

/** Orders the cart (spec §4, §8), and follows the order until it is known what became of it (docs/how-it-works.md). */
export function useCreateOrder(checkCart: () => Promise<boolean>): CreateOrder {
  const store = useStore();
  const recipient = useRecipient();
  const error = useOrderError();
  const outcome = useOrderOutcome();
  const send = useSendOrder({ ...outcome, ...error, checkCart });
  const [isPlacing, setIsPlacing] = useState(false);
  /** Sends what `next` makes of the store, which another tab may have changed; nothing if that is null. */
  const sendNext = async (next: (state: StoreState) => UnsettledAttempt | null): Promise<void> => {
    let sent = null as UnsettledAttempt | null;
    store.update((state) => {
      sent = next(state);
      return sent === null ? state : withSent(state, sent);
    });
    if (sent !== null) await send(sent);
  };
  const place = async (address: OrderPlace): Promise<void> => {
    if (await checkCart()) return error.setErrorMessage(REVIEW);
    if (store.read().userInfo === null) return outcome.askToSignIn();
    return sendNext((state) => nextAttempt(state, orderOf(state.products, recipient, address)));
  };
  const run = (work: Promise<void>): void => {
    error.clear();
    setIsPlacing(true);
    void work.finally(() => setIsPlacing(false));
  };

  return {
    ...useAttempt(isPlacing, { ...outcome, ...error }),
    createOrder: async (address) => run(place(address)),
    isPlacing,
    errorMessage: error.errorMessage,
    press(button, attempt) {
      if (button === 'Try again') run(sendNext(() => repeatedAttempt(attempt)));
      else store.update((state) => AFTER_BUTTON[button](state, attempt));
    },
  };
}

const AFTER_BUTTON: Record<
  Exclude<NoticeButton, 'Try again'>,
  (state: StoreState, attempt: UnsettledAttempt) => StoreState
> = {
  'Give up': afterGivingUp,
  'Keep the cart': (state, attempt) => afterEvent(state, attempt, 'givenUp'),
  'Empty the cart': (state, attempt) => withOrder(state, attempt, null),
  Close: withoutAttempt,
};

/** Copies field by field: cart and address have more fields than an order takes. */
function orderOf(
  lines: readonly CartLine[],
  { name, email }: { name: string; email: string },
  { street, city, state, zipCode, country, phone }: OrderPlace,
): CartOrder {
  return {
    items: itemsOf(lines),
    expectedTotal: cartTotal(lines),
    address: { name, email, street, city, state, zipCode, country, phone },
  };
}
