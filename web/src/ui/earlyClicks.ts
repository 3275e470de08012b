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

function repeatEarlyInput(): void {
  const { earlyClicks = [], earlyTexts = new Map() } = window;
  for (const [field, text] of earlyTexts) {
    if (!isReady(field)) continue;
    earlyTexts.delete(field);
    type(field, text);
  }
  const ready = earlyClicks.filter(isReady);
  window.earlyClicks = earlyClicks.filter((control) => !ready.includes(control));
  for (const control of ready) control.click();
}

function isReady(control: HTMLElement): boolean {
  return control.closest('[data-boundary]')?.matches('[data-ready]') !== false;
}

/** React takes only a change for an event, and has taken the text that it found as the old value. */
function type(field: HTMLInputElement | HTMLSelectElement, text: string): void {
  field.value = '';
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  const event = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
