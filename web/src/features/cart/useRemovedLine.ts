import { useRef, useState, type RefObject } from 'react';
import { remove, restore, type CartLine } from '#web/store/cart.ts';
import { useChangeCart, useStore } from '#web/store/useStore.ts';
import { focusHeading } from '#web/ui/focusHeading.ts';
import { notify } from '#web/ui/notify.ts';

export interface RemovedLine {
  /** The last removed line, which can be restored; null if there is none. */
  line: CartLine | null;
  remove: (line: CartLine) => void;
  /** Empties the cart, after which nothing can be restored. */
  clear: () => void;
  undo: () => void;
  /** The notice that offers to undo; it gets the focus after a removal. */
  notice: RefObject<HTMLDivElement | null>;
}

/** Removal needs no confirmation, because it can be undone (spec §4: '{name} Removed From Cart!'). */
export function useRemovedLine(): RemovedLine {
  const store = useStore();
  const changeCart = useChangeCart();
  const [removed, setRemoved] = useState<{ line: CartLine; position: number } | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  return {
    line: removed?.line ?? null,
    notice,
    remove(line) {
      setRemoved({ line, position: store.read().products.findIndex(({ id }) => id === line.id) });
      changeCart((lines) => remove(lines, line.id));
      notify.success(`${line.name} Removed From Cart!`);
      // The button that had the focus is gone with its line.
      requestAnimationFrame(() => notice.current?.focus());
    },
    clear() {
      setRemoved(null);
      changeCart(() => []);
    },
    undo() {
      if (removed !== null) changeCart((lines) => restore(lines, removed.line, removed.position));
      setRemoved(null);
      // The notice that had the focus is gone.
      focusHeading();
    },
  };
}
