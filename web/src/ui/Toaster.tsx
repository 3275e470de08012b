import type { ReactNode } from 'react';
import { Toaster as ToastArea, useToasterStore, type ToastType } from 'react-hot-toast';

const BLANK_MS = 4000;
const SUCCESS_MS = 2000;

/**
 * The toast area at top centre, with the times of spec §9 (20 at most is the library's own limit), and permanent
 * regions that speak what it shows.
 */
export function Toaster(): ReactNode {
  return (
    <>
      <ToastArea
        position="top-center"
        toastOptions={{
          duration: BLANK_MS,
          success: { duration: SUCCESS_MS },
          error: { duration: BLANK_MS },
          loading: { duration: Number.POSITIVE_INFINITY },
          style: { maxWidth: '28rem', color: 'var(--ink)', background: 'var(--surface)' },
        }}
      />
      <Spoken role="status" types={['blank', 'success', 'loading', 'custom']} />
      <Spoken role="alert" types={['error']} />
    </>
  );
}

interface SpokenProps {
  role: 'status' | 'alert';
  types: readonly ToastType[];
}

function Spoken({ role, types }: SpokenProps): ReactNode {
  const { toasts } = useToasterStore();
  const latest = toasts.find(({ visible, type }) => visible && types.includes(type));
  const text = typeof latest?.message === 'string' ? latest.message : '';
  return (
    <div role={role} className="visually-hidden">
      {text}
    </div>
  );
}
