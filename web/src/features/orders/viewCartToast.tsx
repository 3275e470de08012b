import { toast } from 'react-hot-toast/headless';
import { Button } from '#web/ui/Button.tsx';
import styles from './viewCartToast.module.scss';

/** Spec §4. */
const DURATION_MS = 6000;

/** Asks, with a button; the cart is also always in the header. */
export function showViewCartToast(onViewCart: () => void): void {
  toast(
    ({ id }) => (
      <span className={styles.toast}>
        View your updated cart?
        <Button
          size="small"
          onClick={() => {
            toast.dismiss(id);
            onViewCart();
          }}
        >
          View Cart
        </Button>
      </span>
    ),
    // Its words are no plain text, which the permanent regions would read out: it speaks for itself.
    { duration: DURATION_MS, ariaProps: { role: 'status', 'aria-live': 'polite' } },
  );
}
