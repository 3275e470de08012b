declare global {
  interface Window {
    /** Filled by the script in `index.html`. */
    earlyClicks?: HTMLElement[];
  }
}

/**
 * For the outermost element of what loads on its own. Until it works, the script in `index.html` holds back clicks on
 * its buttons; here they are repeated.
 */
export const boundary = {
  'data-boundary': '',
  ref(element: HTMLElement | null): void {
    if (element === null) return;
    element.dataset['ready'] = '';
    // React may still be in the middle of its work.
    setTimeout(repeatEarlyClicks);
  },
};

function repeatEarlyClicks(): void {
  const clicked = window.earlyClicks ?? [];
  const isReady = (control: HTMLElement): boolean =>
    control.closest('[data-boundary]')?.matches('[data-ready]') !== false;
  const ready = clicked.filter(isReady);
  window.earlyClicks = clicked.filter((control) => !ready.includes(control));
  for (const control of ready) control.click();
}
