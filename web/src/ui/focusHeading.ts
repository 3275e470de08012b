/** Gives the page's heading the focus when the element that had it is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/** For a button that is gone once it is pressed. */
export const thenFocusHeading = (act: () => void) => (): void => {
  act();
  focusHeading();
};
