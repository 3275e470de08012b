import { useState } from 'react';
import { useStore } from '#web/store/useStore.ts';

/** Why the cart, as it is, was not ordered. What was said of another cart is no longer true of this one. */
export function useOrderRefusal(): { refusal: string | null; refuse: (sentence: string | null) => void } {
  const store = useStore();
  const [refused, setRefused] = useState<{ sentence: string | null; cart: string } | null>(null);
  const cart = JSON.stringify(store.read().products);
  return {
    refusal: refused?.cart === cart ? refused.sentence : null,
    refuse: (sentence) => setRefused({ sentence, cart: JSON.stringify(store.read().products) }),
  };
}
