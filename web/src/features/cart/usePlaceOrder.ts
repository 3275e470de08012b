import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notePhoneRequired } from '#web/features/addresses/phoneRequired.ts';
import type { Address_AddressFragment, CreateOrderInput } from '#web/gql/graphql.ts';
import { usePlaceOrderMutation } from '#web/gql/hooks.ts';
import { paths } from '#web/lib/paths.ts';
import { cartTotal, type CartLine } from '#web/store/cart.ts';
import { useCart, useCartActions } from '#web/store/useStore.ts';
import { notify } from '#web/ui/notify.ts';
import { createKeyring } from './createKeyring.ts';
import { refusalSentence } from './refusalSentence.ts';
import { useRecipient } from './useRecipient.ts';

export interface PlaceOrder {
  placeOrder: (address: Address_AddressFragment) => Promise<void>;
  isPlacing: boolean;
  /** Why the cart, as it is, was not ordered. */
  refusal: string | null;
}

/** Places the cart as an order (spec §4, §8). `checkCart` tells whether something has changed: then nothing is ordered. */
export function usePlaceOrder(checkCart: () => Promise<boolean>): PlaceOrder {
  const lines = useCart();
  const recipient = useRecipient();
  const { resetCart, countOrder } = useCartActions();
  const [createOrder] = usePlaceOrderMutation();
  const { isPlacing, once } = useOnceAtATime();
  const [refused, setRefused] = useState<{ sentence: string; lines: readonly CartLine[] } | null>(null);
  const [keyring] = useState(() => createKeyring());
  const navigate = useNavigate();

  const refuse = (sentence: string): void => setRefused({ sentence, lines });

  const send = async (address: Address_AddressFragment): Promise<void> => {
    const order = orderOf(lines, recipient, address);
    // Not by the recipient: a name that arrives between two tries makes no second order.
    const idempotencyKey = keyring.keyFor(JSON.stringify([order.items, order.expectedTotal, address.id]));
    const { data } = await createOrder({ variables: { input: { ...order, idempotencyKey } } });
    const { success = false, orderId, message, code } = { ...data?.createOrder };
    if (!success || !orderId) {
      notify.error('Failed to Place Order');
      if (message) refuse(message);
      if (code === 'PHONE_REQUIRED') notePhoneRequired();
      if (code !== 'REFUSED') await checkCart();
      return;
    }
    notify.success('Order Placed Successfully!');
    keyring.forget();
    await navigate(paths.checkout(orderId));
    resetCart();
    countOrder();
  };

  const placeOrder = (address: Address_AddressFragment): Promise<void> =>
    once(async () => {
      setRefused(null);
      try {
        if (await checkCart()) refuse('Please look at what has changed, then order.');
        else await send(address);
      } catch (error) {
        notify.error('Failed to Place Order');
        refuse(refusalSentence(error));
        await checkCart().catch(() => undefined);
      }
    });

  // What was said of another cart is no longer true of this one.
  return { placeOrder, isPlacing, refusal: refused?.lines === lines ? refused.sentence : null };
}

/** Named field by field: cart and address know more than an order takes. */
function orderOf(
  lines: readonly CartLine[],
  { name, email }: { name: string; email: string },
  { street, city, state, zipCode, country, phone }: Address_AddressFragment,
): CreateOrderInput {
  return {
    items: lines.map(({ id, quantity }) => ({ productId: id, quantity })),
    expectedTotal: cartTotal(lines),
    address: { name, email, street, city, state, zipCode, country, phone },
  };
}

/** A double click is one order. The state alone would come a drawing too late. */
function useOnceAtATime(): { isPlacing: boolean; once: (work: () => Promise<void>) => Promise<void> } {
  const [isPlacing, setIsPlacing] = useState(false);
  const isUnderWay = useRef(false);

  useEffect(() => {
    // Back from the browser's back/forward cache: the call that was under way then is lost, the key is not.
    const handleReturn = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isUnderWay.current = false;
      setIsPlacing(false);
    };
    window.addEventListener('pageshow', handleReturn);
    return () => window.removeEventListener('pageshow', handleReturn);
  }, []);

  const once = async (work: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPlacing(true);
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setIsPlacing(false);
    }
  };

  return { isPlacing, once };
}
