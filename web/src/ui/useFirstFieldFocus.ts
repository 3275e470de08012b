import { useEffect, type RefObject } from 'react';

/** Focuses the first field of a form that replaces the pressed button. */
export function useFirstFieldFocus(form: RefObject<HTMLFormElement | null>, isReplacement = true): void {
  useEffect(() => {
    if (isReplacement) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [form, isReplacement]);
}
