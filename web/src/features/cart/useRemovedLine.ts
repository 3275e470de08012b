import { useRef, useState, type RefObject } from 'react';
import type { CartLine } from '#web/store/cart.ts';
import { useCart, useCartActions } from '#web/store/useStore.ts';
import { notify } from '#web/ui/notify.ts';

export interface RemovedLine {
  /** What was removed last and can be taken back; null: nothing. */
  line: CartLine | null;
  remove: (line: CartLine) => void;
  undo: () => void;
  /** The notice that offers it, which has the focus after a removal. */
  notice: RefObject<HTMLDivElement | null>;
}

/** Removing takes no question, because it can be taken back (spec §4: '{name} Removed From Cart!'). */
export function useRemovedLine(): RemovedLine {
  const lines = useCart();
  const cart = useCartActions();
  const [removed, setRemoved] = useState<{ line: CartLine; position: number } | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  return {
    line: removed?.line ?? null,
    notice,
    remove(line) {
      setRemoved({ line, position: lines.findIndex(({ id }) => id === line.id) });
      cart.remove(line.id);
      notify.success(`${line.name} Removed From Cart!`);
      // The button that had the focus is gone with its line.
      requestAnimationFrame(() => notice.current?.focus());
    },
    undo() {
      if (removed !== null) cart.restore(removed.line, removed.position);
      setRemoved(null);
      // And now the notice is gone, too.
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
  };
}
