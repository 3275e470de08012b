import { useRef, useState } from 'react';
import { notify } from '#web/ui/notify.ts';
import { useNavigate } from 'react-router-dom';
import type { Address_AddressFragment } from '#web/gql/graphql.ts';
import { usePlaceOrderMutation } from '#web/gql/hooks.ts';
import { serverMessage } from '#web/lib/graphqlError.ts';
import { paths } from '#web/lib/paths.ts';
import { cartTotal } from '#web/store/cart.ts';
import { useCart, useCartActions, useUserInfo } from '#web/store/useStore.ts';

export interface PlaceOrder {
  placeOrder: (address: Address_AddressFragment) => Promise<void>;
  isPlacing: boolean;
  refusal: string | null;
}

/**
 * Places the cart as an order (spec §4, §8). `checkCart` tells whether something has changed: then nothing is ordered.
 */
export function usePlaceOrder(checkCart: () => Promise<boolean>): PlaceOrder {
  const lines = useCart();
  const userInfo = useUserInfo();
  const { resetCart, countOrder } = useCartActions();
  const [createOrder] = usePlaceOrderMutation();
  const [isPlacing, setIsPlacing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const attempt = useRef({ content: '', key: '' });
  const navigate = useNavigate();

  /** The same order sent again, after a lost answer, is the same order. */
  const keyFor = (content: string): string => {
    if (attempt.current.content !== content) attempt.current = { content, key: newKey() };
    return attempt.current.key;
  };

  const send = async (address: Address_AddressFragment): Promise<void> => {
    const items = lines.map(({ id, quantity }) => ({ productId: id, quantity }));
    const expectedTotal = cartTotal(lines);
    const { street, city, state, zipCode, country, phone } = address;
    const { name = '', email = '' } = { ...userInfo };
    const recipient = { name, email, street, city, state, zipCode, country, phone };
    const idempotencyKey = keyFor(JSON.stringify([items, expectedTotal, recipient]));
    const { data } = await createOrder({
      variables: { input: { items, expectedTotal, address: recipient, idempotencyKey } },
    });
    const { success = false, orderId, message, code } = { ...data?.createOrder };
    if (!success || !orderId) {
      notify.error('Failed to Place Order');
      setRefusal(message ?? null);
      if (code !== 'REFUSED') await checkCart();
      return;
    }
    notify.success('Order Placed Successfully!');
    attempt.current = { content: '', key: '' };
    await navigate(paths.checkout(orderId));
    resetCart();
    countOrder();
  };

  const placeOrder = async (address: Address_AddressFragment): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPlacing(true);
    setRefusal(null);
    try {
      if (await checkCart()) setRefusal('Please look at what has changed, then order.');
      else await send(address);
    } catch (error) {
      notify.error('Failed to Place Order');
      setRefusal(serverMessage(error));
      if (serverMessage(error) !== null) await checkCart().catch(() => undefined);
    } finally {
      isUnderWay.current = false;
      setIsPlacing(false);
    }
  };

  return { placeOrder, isPlacing, refusal };
}

/** randomUUID exists only where the shop is served over HTTPS or from this machine. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
