import { screen } from '@testing-library/react';

/** Whether a toast with this text is shown; a toast that is fading out does not count. */
export function isToastShown(words: string): boolean {
  // The live regions contain only toasts that have not begun to leave.
  return screen.queryAllByText(words).some((element) => element.closest('.visually-hidden') !== null);
}
