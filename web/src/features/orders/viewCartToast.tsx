import { toast } from 'react-hot-toast/headless';
import { Button } from '#web/ui/Button.tsx';
import styles from './viewCartToast.module.scss';

/** Spec §4. */
const DURATION_MS = 6000;

/** Offers a button to the cart; the header always has one as well. */
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
    // The permanent regions read out plain text only, so this toast announces itself.
    { duration: DURATION_MS, ariaProps: { role: 'status', 'aria-live': 'polite' } },
  );
}
