import type { ToastOptions } from 'react-hot-toast/headless';

type Notify = (message: string, options?: ToastOptions) => void;

// The toaster's permanent regions announce it; the toast's own region would announce it twice.
const SILENT: ToastOptions = { ariaProps: { role: 'status', 'aria-live': 'off' } };

// Loaded with the first message: the first paint does not need toasts.
const loadToasts = async (): Promise<typeof import('react-hot-toast/headless')> =>
  import('react-hot-toast/headless');

/** Shows a toast (spec §9: 2 s for success, 4 s for errors and plain text). */
export const notify: Record<'success' | 'error' | 'plain', Notify> = {
  success: (message, options) =>
    void loadToasts().then(({ toast }) => toast.success(message, { ...SILENT, ...options })),
  error: (message, options) =>
    void loadToasts().then(({ toast }) => toast.error(message, { ...SILENT, ...options })),
  plain: (message, options) =>
    void loadToasts().then(({ toast }) => toast(message, { ...SILENT, ...options })),
};
