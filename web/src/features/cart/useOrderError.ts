import { useState } from 'react';
import { useStore } from '#web/store/useStore.ts';

export interface OrderError {
  errorMessage: string | null;
  setErrorMessage: (message: string | null) => void;
}

/** Why the cart was not ordered. The message disappears once the cart changes. */
export function useOrderError(): OrderError {
  const store = useStore();
  const [error, setError] = useState<{ message: string | null; cart: string } | null>(null);
  const cart = JSON.stringify(store.read().products);
  return {
    errorMessage: error?.cart === cart ? error.message : null,
    setErrorMessage: (message) => setError({ message, cart: JSON.stringify(store.read().products) }),
  };
}
