import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Records each toast when it is shown: a slow test may look for a toast that has left after two seconds. */
const NOTE_TOASTS = `
  window.saidWords = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element && node.closest('[aria-label=Notifications]'))
        saidWords.push(...[node, ...node.querySelectorAll('*')].map((part) => part.textContent.trim()));
  }).observe(document, { childList: true, subtree: true });
`;

export async function noteToasts(page: Page): Promise<void> {
  await page.addInitScript(NOTE_TOASTS);
}

/** Waits until the page shows these words, or has shown them in a toast. */
export async function waitForToast(page: Page, words: string): Promise<void> {
  const isShown = async (): Promise<boolean> =>
    // Always checks both, so that a toast that is still there does not count again.
    [
      await wasToastShown(page, words).catch(() => false),
      await page.getByText(words, { exact: true }).first().isVisible(),
    ].includes(true);
  await expect.poll(isShown, { message: words, interval: 100 }).toBe(true);
}

/** Whether a toast with these words has been shown since they were last waited for. */
async function wasToastShown(page: Page, words: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const { saidWords = [] } = window as { saidWords?: string[] };
    const isThere = saidWords.includes(wanted);
    saidWords.splice(0, Number.POSITIVE_INFINITY, ...saidWords.filter((other) => other !== wanted));
    return isThere;
  }, words);
}
