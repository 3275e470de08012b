import { screen } from '@testing-library/react';

/** Whether a toast with this text is shown; one that fades out is not. */
export function isToastShown(words: string): boolean {
  // The live regions have only those that have not begun to leave.
  return screen.queryAllByText(words).some((element) => element.closest('.visually-hidden') !== null);
}
