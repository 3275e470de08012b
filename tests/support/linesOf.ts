import type { Locator } from 'playwright-core';

/** How many lines a word of an element takes. */
export async function linesOf(element: Locator, word: string): Promise<number> {
  return element.evaluate((parent, text) => {
    const texts = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const start = texts.currentNode.textContent?.indexOf(text) ?? -1;
      if (start === -1) continue;
      const range = document.createRange();
      range.setStart(texts.currentNode, start);
      range.setEnd(texts.currentNode, start + text.length);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    }
    return 0;
  }, word);
}
