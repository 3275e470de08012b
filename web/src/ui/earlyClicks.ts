declare global {
  interface Window {
    /** Filled by the script in `index.html`. */
    earlyClicks?: HTMLElement[];
    /** Fields, and what was typed or chosen in them. */
    earlyTexts?: Map<HTMLInputElement | HTMLSelectElement, string>;
  }
}

/**
 * For the outermost element of what loads on its own. Until it works, the script in `index.html` holds back clicks on
 * its controls and remembers what is typed into its fields; here both are repeated.
 */
export const boundary = {
  'data-boundary': '',
  ref(element: HTMLElement | null): void {
    if (element === null) return;
    element.dataset['ready'] = '';
    // React may still be in the middle of its work.
    setTimeout(repeatEarlyInput);
  },
};

/**
 * One at a time: each may depend on what the one before has changed. Only when all parts work: a change would make React
 * draw the others anew, without what was typed into them.
 */
export function repeatEarlyInput(): void {
  if (document.querySelector('[data-boundary]:not([data-ready])') !== null) return;
  const { earlyClicks = [], earlyTexts = new Map() } = window;
  const [typed] = earlyTexts;
  const control = earlyClicks[0];
  if (typed !== undefined) {
    const [field, text] = typed;
    earlyTexts.delete(field);
    type(field, text);
  } else if (control !== undefined) {
    earlyClicks.shift();
    control.click();
  } else return;
  setTimeout(repeatEarlyInput);
}

/** React takes only a change for an event, and has taken the text that it found as the old value. */
function type(field: HTMLInputElement | HTMLSelectElement, text: string): void {
  field.value = '';
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  const event = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
