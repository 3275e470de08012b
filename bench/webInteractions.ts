import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/launchBrowser.ts';
import { range, table } from './statistics.ts';

/** As many as there are sorts. */
const TURNS = 4;
const SETTLE_MS = 800;

/** What a shopper clicks or selects; each turn changes the products. */
const INTERACTIONS: Record<string, (turn: number) => string> = {
  filter: (turn) => `:nth-match(main input[type=radio], ${turn + 1})`,
  sort: (turn) => `:nth-match(main select:first-of-type option, ${(turn % TURNS) + 1})`,
  page: (turn) => `main [aria-label="Page ${turn + 1}"]`,
};

/** Measures the time from a click until new products are painted, in a browser on this machine. */
export async function measureInteractions(shopUrl: string, rounds: number): Promise<void> {
  const browser = await launchBrowser();
  const times = new Map<string, number[]>();
  try {
    // The first round warms up the gateway.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, selectorOf] of Object.entries(INTERACTIONS)) {
        const measured = await measureVisit(browser, shopUrl, selectorOf);
        if (round > 0) times.set(name, [...(times.get(name) ?? []), ...measured]);
      }
    }
  } finally {
    await browser.close();
  }
  const rows = Array.from(times, ([name, measured]) => [name, range(measured)]);
  console.log(`\n# Interactions in the shop, ${rounds} visits with ${TURNS} each\n`);
  console.log(table(['', 'ms until the new products'], rows));
}

async function measureVisit(
  browser: Browser,
  shopUrl: string,
  selectorOf: (turn: number) => string,
): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${shopUrl}/shop`, { waitUntil: 'networkidle' });
    const measured: number[] = [];
    for (let turn = 1; turn <= TURNS; turn += 1) {
      measured.push(await timeOf(page, selectorOf(turn)));
      // Idle work of the page must not count for the next turn.
      await page.waitForTimeout(SETTLE_MS);
    }
    return measured;
  } finally {
    await context.close();
  }
}

/** The list must never be empty meanwhile. */
async function timeOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate(async (target: HTMLElement) => {
    const articles = document.getElementsByTagName('article');
    const before = Array.from(articles, (article) => article.innerText).join();
    const started = performance.now();
    const changed = new Promise<void>((resolve, reject) => {
      new MutationObserver((_, observer) => {
        if (articles.length === 0) reject(new Error('The list was empty for a moment.'));
        if (Array.from(articles, (article) => article.innerText).join() === before) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(resolve));
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
      setTimeout(() => reject(new Error('The products did not change.')), 5000);
    });
    if (target instanceof HTMLOptionElement) {
      target.selected = true;
      target.parentElement?.dispatchEvent(new Event('change', { bubbles: true }));
    } else target.click();
    await changed;
    return performance.now() - started;
  });
}
