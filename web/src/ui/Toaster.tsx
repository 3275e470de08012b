import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { resolveValue, useToaster, type DefaultToastOptions, type Toast } from 'react-hot-toast/headless';
import { classNames } from './classNames.ts';
import styles from './Toaster.module.scss';

/** Spec §9; 20 at most is the library's own limit. */
const OPTIONS: DefaultToastOptions = {
  duration: 4000,
  success: { duration: 2000 },
  error: { duration: 4000 },
  loading: { duration: Number.POSITIVE_INFINITY },
  // The fade's duration in the styles.
  removeDelay: 200,
};

/**
 * The toast area at top centre, with the times of spec §9, and permanent live regions that announce it. Drawn
 * here because the library would write style sheets that the content security policy forbids.
 */
export function Toaster(): ReactNode {
  const { toasts, handlers } = useToaster(OPTIONS);
  const area = useRef<HTMLDivElement>(null);
  const newest = toasts.find(({ visible }) => visible)?.id;
  // Opened again with each toast, it lies above a dialog that has opened meanwhile. Older browsers have no popovers.
  useEffect(() => {
    const element = area.current;
    if (newest === undefined || element === null || !('showPopover' in element)) return;
    element.popover = 'manual';
    element.showPopover();
    return () => element.hidePopover();
  }, [newest]);
  return (
    <>
      <div
        ref={area}
        className={styles.area}
        role="region"
        aria-label="Notifications"
        onMouseEnter={handlers.startPause}
        onMouseLeave={handlers.endPause}
      >
        {toasts.map((toast) => (
          <ShownToast key={toast.id} toast={toast} />
        ))}
      </div>
      <LiveRegion role="status" toasts={toasts} types={['blank', 'success', 'loading', 'custom']} />
      <LiveRegion role="alert" toasts={toasts} types={['error']} />
    </>
  );
}

function ShownToast({ toast }: { toast: Toast }): ReactNode {
  const { type, visible, message, ariaProps } = toast;
  return (
    <div className={classNames(styles.toast, styles[type], !visible && styles.leaving)} {...ariaProps}>
      {type === 'success' ? <CircleCheck size={20} aria-hidden /> : null}
      {type === 'error' ? <CircleAlert size={20} aria-hidden /> : null}
      {resolveValue(message, toast)}
    </div>
  );
}

interface LiveRegionProps {
  role: 'status' | 'alert';
  toasts: readonly Toast[];
  types: readonly Toast['type'][];
}

function LiveRegion({ role, toasts, types }: LiveRegionProps): ReactNode {
  const spoken = toasts.filter(({ visible, type }) => visible && types.includes(type)).toReversed();
  return (
    // Not atomic: a new message is read alone, without the earlier ones that are still here.
    <div role={role} aria-atomic={false} className="visually-hidden">
      {spoken.map(({ id, message }) =>
        // A toast with a button announces itself: repeated here, the button would exist twice.
        typeof message === 'string' ? <p key={id}>{message}</p> : null,
      )}
    </div>
  );
}
