import type { Browser } from 'playwright-core';
import { launchChromium } from '#tests/support/launchBrowser.ts';
import { runRounds, type Values } from '#tests/bench/measure/rounds.ts';
import type { Server } from '#tests/bench/measure/servers.ts';
import { longTasks, TASK_CATEGORIES } from './longTasks.ts';
import type { PublicPage } from './publicPages.ts';

const PHONE = { width: 390, height: 844 };
/** By then, the page is idle and the banner has begun to play; the later time shows what is only put off. */
const UNTIL_S = [7, 15];
/** Durations in seconds since the page began, by Chrome's names. */
const DURATIONS = {
  'main thread': 'TaskDuration',
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
};

/** Measures how long a first visit keeps the main thread of a phone busy, whose processor is slower than this one. */
export async function measureWork(
  shops: readonly Server[],
  pages: readonly PublicPage[],
  rounds: number,
  slowdown: number,
): Promise<void> {
  const browser = await launchChromium();
  const subjects = pages.flatMap(({ name, path }) =>
    shops.map(({ url, version }) => ({
      name,
      version,
      measure: async () => workOf(browser, `${url}${path}`, slowdown),
    })),
  );
  try {
    await runRounds(`first visit, processor ${slowdown} times slower`, subjects, { rounds });
  } finally {
    await browser.close();
  }
}

async function workOf(browser: Browser, url: string, slowdown: number): Promise<Values> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    // Counts the thread's own time, whatever else the machine does.
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devTools.send('Network.enable');
    let requests = 0;
    let bytes = 0;
    devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      requests += 1;
      bytes += encodedDataLength;
    });
    await browser.startTracing(page, { categories: TASK_CATEGORIES });
    const begun = performance.now();
    const response = await page.goto(url, { waitUntil: 'commit' });
    if (!response?.ok()) throw new Error(`${url} answers ${response?.status()}.`);
    const values: Record<string, number> = {};
    for (const until of UNTIL_S) {
      await page.waitForTimeout(Math.max(0, until * 1000 - (performance.now() - begun)));
      const { metrics } = await devTools.send('Performance.getMetrics');
      for (const [name, metric] of Object.entries(DURATIONS))
        values[`${name} until ${until} s, s`] = metrics.find((found) => found.name === metric)?.value ?? 0;
      values[`requests until ${until} s`] = requests;
      values[`received until ${until} s, kB`] = bytes / 1000;
    }
    return { ...values, ...longTasks(await browser.stopTracing(), UNTIL_S) };
  } finally {
    await context.close();
  }
}
