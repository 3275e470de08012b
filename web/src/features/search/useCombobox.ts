import { useCallback, useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { useCloseOutside } from '#web/ui/useCloseOutside.ts';

interface ComboboxOptions<Option> {
  options: readonly Option[];
  /** False while there is nothing to show, not even a message. */
  canOpen: boolean;
  /** Whether the box is empty, and something else may be shown below it. */
  isEmpty: boolean;
  /** Called on Enter, with the active option if there is one. */
  onEnter: (option: Option | undefined) => void;
  /** Called on Escape when the list is closed. */
  onClear: () => void;
}

export interface Combobox<Option> {
  frame: RefObject<HTMLFormElement | null>;
  listId: string;
  isShown: boolean;
  /** The box has the focus and is empty. */
  isAtStart: boolean;
  active: Option | undefined;
  open: () => void;
  close: () => void;
  /** Call when the options change: the arrow keys start at the top again. */
  resetActive: () => void;
  handleKeyDown: (event: KeyboardEvent) => void;
}

/** A list below an input: arrow keys move through it while the focus stays in the input (spec §10). */
// oxlint-disable-next-line max-lines-per-function -- a hook: short functions over one state
export function useCombobox<Option>({
  options,
  canOpen,
  isEmpty,
  onEnter,
  onClear,
}: ComboboxOptions<Option>): Combobox<Option> {
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const close = useCallback(() => setIsOpen(false), []);
  const frame = useCloseOutside<HTMLFormElement>(close);
  const listId = useId();
  const isShown = isOpen && canOpen;
  const isAtStart = isOpen && isEmpty;
  const active = isShown ? options[activeIndex] : undefined;

  const handleKeyDown = (event: KeyboardEvent): void => {
    // While the shopper composes, these keys choose among the input method's suggestions.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setIsOpen(true);
      setActiveIndex(nextIndex(event.key === 'ArrowDown' ? 1 : -1, activeIndex, options.length));
    } else if (event.key === 'Enter' && canOpen) onEnter(active);
    else if (event.key !== 'Escape') return;
    else if (isShown || isAtStart) setIsOpen(false);
    else onClear();
    event.preventDefault();
  };

  return {
    frame,
    listId,
    isShown,
    isAtStart,
    active,
    open: () => setIsOpen(true),
    close,
    resetActive: () => setActiveIndex(-1),
    handleKeyDown,
  };
}

/** Up from no option (-1) goes to the last one. */
function nextIndex(step: 1 | -1, index: number, count: number): number {
  if (count === 0) return index;
  return (index + step + (index < 0 && step < 0 ? 1 : 0) + count) % count;
}
