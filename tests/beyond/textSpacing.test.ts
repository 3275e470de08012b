import { expect, test } from 'vitest';
import { wellStockedProduct } from '#tests/support/catalogue.ts';
import { shopperInTurn } from '#tests/support/eachShopper.ts';
import { tooWide } from '#tests/support/tooWide.ts';

const { page } = await shopperInTurn();

/** The most that readers may ask for (WCAG 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

/** Boxes that cut off their text without an ellipsis. */
async function cutOff(): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .filter((element) => {
        const { webkitLineClamp, textOverflow, overflow, clipPath } = getComputedStyle(element);
        const hasEllipsis = webkitLineClamp !== 'none' || textOverflow === 'ellipsis';
        // Text for screen readers is clipped on purpose.
        const isCutting = overflow !== 'visible' && clipPath === 'none' && !hasEllipsis;
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
        return isCutting && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2);
      })
      .map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent}`),
  );
}

test.each([
  ['home', () => '/'],
  ['the shop', () => '/shop'],
  ['a product', async () => `/product/${(await wellStockedProduct(3)).id}`],
  ['the FAQ', () => '/faq'],
  ['sign-in', () => '/signin'],
])(
  'WCAG 1.4.12 %s keeps all its text at 320 px with the widest spacing that readers may ask for',
  async (_, path) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(await path());
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await page.evaluate(async (rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
      await document.fonts.ready;
    }, SPACING);
    expect([await tooWide(page), await cutOff()]).toEqual([[], []]);
  },
);
