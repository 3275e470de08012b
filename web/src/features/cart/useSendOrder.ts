import { recordPhoneRequired } from '#web/features/addresses/phoneRequired.ts';
import { useCreateOrderMutation } from './useCreateOrder.generated.ts';
import { errorMessage } from '#web/lib/errorMessage.ts';
import { errorCode, isNotSent, isUnauthenticated } from '#web/lib/graphqlError.ts';
import { useStore } from '#web/store/useStore.ts';
import { answerEvent, type CreateOrderPayload } from './answerEvent.ts';
import { afterEvent, type UnsettledAttempt } from './attempt.ts';
import type { OrderError } from './useOrderError.ts';
import type { OrderOutcome } from './useOrderOutcome.ts';

export interface SendOrderOptions extends OrderOutcome, Pick<OrderError, 'showFailure'> {
  /** Compares the cart with the catalogue, and shows what has changed. */
  checkCart: () => Promise<boolean>;
}

/** On a line that hangs, sending then ends, and the order is looked for. */
const WAITING_MS = 30_000;
const NOT_SENT = 'Your order did not reach the shop. You can place it again.';
export const KEY_USED =
  'Your cart was not ordered, because the shop has a different order from you. Please look in My Orders, then try again.';

/** Sends an attempt, and does what its answer leads to. */
export function useSendOrder(options: SendOrderOptions): (attempt: UnsettledAttempt) => Promise<void> {
  const { confirm, askToSignIn, showFailure, checkCart } = options;
  const store = useStore();
  const call = useCreateOrderCall();
  return async (attempt) => {
    const answer = await call(attempt);
    const event = answerEvent(answer, attempt);
    const { code, orderId, message } = answer instanceof Error ? NO_PAYLOAD : answer;
    if (event === 'placed') return orderId === null ? undefined : confirm(attempt, orderId);
    store.update((state) => afterEvent(state, attempt, event));
    if (event === 'keyUsed') return showFailure(KEY_USED);
    if (event !== 'refused') return;
    if (isUnauthenticated(answer)) return askToSignIn();
    const mayStillArrive = store.read().unsettledAttempt !== null;
    showFailure(answer instanceof Error ? failureText(answer, mayStillArrive) : message);
    if (code === 'PHONE_REQUIRED') recordPhoneRequired();
    if (code !== 'REFUSED') await checkCart();
  };
}

const NO_PAYLOAD = { code: null, orderId: null, message: null };

function useCreateOrderCall() {
  const [createOrder] = useCreateOrderMutation();
  return async ({ input }: UnsettledAttempt): Promise<CreateOrderPayload | Error> => {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), WAITING_MS);
    try {
      const variables = { input: JSON.parse(input ?? '{}') };
      const { data } = await createOrder({ variables, context: { signal: waiting.signal } });
      return data?.createOrder ?? new Error('The answer has no order.');
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      clearTimeout(timer);
    }
  };
}

function failureText(error: Error, mayStillArrive: boolean): string {
  const isUnreached = isNotSent(error) && errorCode(error)?.startsWith('UPSTREAM_') === true;
  return isUnreached && !mayStillArrive ? `${errorMessage(error)} ${NOT_SENT}` : errorMessage(error);
}
