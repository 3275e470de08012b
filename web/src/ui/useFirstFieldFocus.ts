import { useEffect, type RefObject } from 'react';

/** A form that opens in the place of the button pressed has the focus in its first field. */
export function useFirstFieldFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [form]);
}
