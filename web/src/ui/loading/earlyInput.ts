import { flushSync } from 'react-dom';

declare global {
  interface Window {
    /** The controls that were clicked before the page worked; the script in `index.html` holds the clicks back. */
    earlyClicks?: Map<Element, MouseEvent>;
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Repeats what was typed, chosen and clicked before the page worked, each once; called when it works. */
export function repeatEarlyInput(): void {
  // React handles no events in the middle of its own work.
  setTimeout(() => {
    const { earlyClicks } = window;
    if (earlyClicks === undefined) return;
    delete window.earlyClicks;
    // Reads all fields first: with each change, React would empty the others.
    const fields = [...document.querySelectorAll<Field>('input, select, textarea')].filter(isChanged);
    const entries = fields.map((field) => ({ field, text: field.value }));
    // Each entry may depend on what the one before has changed.
    for (const { field, text } of entries) flushSync(() => enter(field, text));
    for (const [control, click] of earlyClicks)
      // Keeps the position, so that the second half of a double click is recognised.
      flushSync(() => control.dispatchEvent(new MouseEvent('click', click)));
  });
}

function isChanged(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  // Only the server's HTML says which option is selected at first.
  const first = field.querySelector('option[selected]');
  return first !== null && field.selectedOptions[0] !== first;
}

/** React ignores unchanged values and knows the text that it found here, so the field is emptied first. */
function enter(field: Field, text: string): void {
  field.value = '';
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  const event = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
