import { useState } from 'react';
import { useStore } from '#web/store/useStore.ts';
import { useErrorToast } from '#web/ui/useErrorToast.ts';

export interface OrderError {
  errorMessage: string | null;
  setErrorMessage: (message: string | null) => void;
  /** Also shows spec §8's toast; without a message, it alone. */
  showFailure: (message: string | null) => void;
  clear: () => void;
}

/** Why the cart was not ordered. The message disappears once the cart changes. */
export function useOrderError(): OrderError {
  const store = useStore();
  const toast = useErrorToast();
  const [error, setError] = useState<{ message: string | null; cart: string } | null>(null);
  const cart = JSON.stringify(store.read().products);
  const setErrorMessage = (message: string | null): void =>
    setError({ message, cart: JSON.stringify(store.read().products) });
  return {
    errorMessage: error?.cart === cart ? error.message : null,
    setErrorMessage,
    showFailure(message) {
      toast.show('Failed to Place Order');
      setErrorMessage(message);
    },
    clear() {
      toast.dismiss();
      setErrorMessage(null);
    },
  };
}
