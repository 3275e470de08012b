import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '#tests/support/launchBrowser.ts';
import { runRounds } from '#tests/bench/measure/rounds.ts';
import type { Server } from '#tests/bench/measure/servers.ts';
import { median } from '#tests/bench/measure/statistics.ts';

const PHONE = { width: 390, height: 844 };
/** One turn for each sort order. */
const TURNS = 4;
const SETTLE_MS = 800;

interface Interaction {
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page, turn: number) => Promise<unknown>;
  /** Selects the elements whose number or text changes when the page has answered. */
  changing: string;
  /** Selects what must be on the page all the time; the products if not given. */
  always?: string;
}

/** The times of one interaction, in ms. */
interface Times {
  /** Until the first paint after it, as browsers measure "Interaction to Next Paint". */
  toPaint: number;
  /** Until the answer is painted, such as new products, which come from the gateway. */
  toAnswer: number;
}

const products = 'main article';

/** What a shopper taps or selects; each turn changes the page. */
const INTERACTIONS: Record<string, Interaction> = {
  'add to cart': {
    act: (page) =>
      page
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .tap(),
    changing: products,
  },
  'open the menu': {
    prepare: (page) => page.keyboard.press('Escape'),
    act: (page) => page.getByRole('button', { name: 'Menu' }).tap(),
    changing: 'dialog[open]',
  },
  filter: {
    prepare: (page) => page.getByRole('button', { name: /^Filters/ }).tap(),
    act: (page, turn) => page.locator('main input[type=radio]').nth(turn).tap(),
    changing: products,
  },
  sort: {
    act: (page, turn) =>
      page
        .locator('main select')
        .first()
        .selectOption({ index: turn % TURNS }),
    changing: products,
  },
  'open a product': {
    prepare: async (page) => {
      if (page.url().includes('/product/')) await page.goBack();
    },
    act: (page, turn) => page.locator('main article h3 a').nth(turn).tap(),
    changing: 'main h1',
    always: 'main h1',
  },
  'next page': { act: (page) => page.getByRole('link', { name: 'Next page' }).tap(), changing: products },
};

/** Measures the time from a tap until its answer is painted, on a phone whose processor is slower than this one. */
export async function measureInteractions(
  shops: readonly Server[],
  rounds: number,
  slowdown: number,
): Promise<void> {
  const browser = await launchChromium();
  const subjects = Object.entries(INTERACTIONS).flatMap(([name, interaction]) =>
    shops.map(({ url, version }) => ({
      name,
      version,
      async measure() {
        const times = await measureVisit(browser, url, interaction, slowdown);
        return {
          'tap to paint, ms': median(times.map(({ toPaint }) => toPaint)),
          'tap to paint, longest, ms': Math.max(...times.map(({ toPaint }) => toPaint)),
          'tap to answer, ms': median(times.map(({ toAnswer }) => toAnswer)),
          'tap to answer, longest, ms': Math.max(...times.map(({ toAnswer }) => toAnswer)),
        };
      },
    })),
  );
  try {
    await runRounds(`${TURNS} turns, processor ${slowdown} times slower`, subjects, { rounds });
  } finally {
    await browser.close();
  }
}

async function measureVisit(
  browser: Browser,
  shopUrl: string,
  { prepare, act, changing, always = products }: Interaction,
  slowdown: number,
): Promise<Times[]> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.goto(`${shopUrl}/shop`, { waitUntil: 'networkidle' });
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const measured: Times[] = [];
    for (let turn = 1; turn <= TURNS; turn += 1) {
      await prepare?.(page);
      // Idle work of the page must not count for the next turn.
      await page.waitForTimeout(SETTLE_MS);
      const [times] = await Promise.all([timesOf(page, changing, always), act(page, turn)]);
      measured.push(times);
    }
    return measured;
  } finally {
    await context.close();
  }
}

/** Measures the next tap or choice; what `always` selects must never be missing. */
// oxlint-disable-next-line max-lines-per-function -- the browser runs it: it can use no other function
async function timesOf(page: Page, changing: string, always: string): Promise<Times> {
  return page.evaluate(
    async ({ selector, always: kept }) => {
      const before = Array.from(document.querySelectorAll(selector), (element) => element.textContent).join();
      let startedAt = Number.NaN;
      let toPaint = 0;
      const events = new PerformanceObserver((entries) => {
        for (const { duration } of entries.getEntries()) toPaint = Math.max(toPaint, duration);
      });
      events.observe({ type: 'event', durationThreshold: 16 });
      // Choosing an option sends no click.
      for (const type of ['click', 'change'])
        window.addEventListener(
          type,
          ({ timeStamp }) => {
            if (Number.isNaN(startedAt)) startedAt = timeStamp;
          },
          { capture: true, once: true },
        );
      const toAnswer = await new Promise<number>((resolve, reject) => {
        new MutationObserver((_, observer) => {
          if (document.querySelector(kept) === null) reject(new Error(`For a moment, ${kept} was missing.`));
          const now = Array.from(
            document.querySelectorAll(selector),
            (element) => element.textContent,
          ).join();
          if (Number.isNaN(startedAt) || now === before) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
        }).observe(document.body, {
          attributes: true,
          childList: true,
          subtree: true,
          characterData: true,
        });
        setTimeout(() => reject(new Error('The page did not answer.')), 10_000);
      });
      // The browser reports an event after its paint.
      await new Promise((resolve) => setTimeout(resolve, 300));
      events.disconnect();
      return { toPaint, toAnswer };
    },
    { selector: changing, always },
  );
}
