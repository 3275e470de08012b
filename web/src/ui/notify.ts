import { toast, type ToastOptions } from 'react-hot-toast/headless';

/** Returns the toast's id. */
type Notify = (message: string, options?: ToastOptions) => string;

// The toaster's permanent regions announce it; the toast's own region would announce it twice.
const SILENT: ToastOptions = { ariaProps: { role: 'status', 'aria-live': 'off' } };

/** Shows a toast (spec §9: 2 s for success, 4 s for errors and plain text). */
export const notify: Record<'success' | 'error' | 'plain', Notify> = {
  success: (message, options) => toast.success(message, { ...SILENT, ...options }),
  error: (message, options) => toast.error(message, { ...SILENT, ...options }),
  plain: (message, options) => toast(message, { ...SILENT, ...options }),
};

/** Removes a toast early. */
export const dismissToast = (id: string): void => toast.dismiss(id);
