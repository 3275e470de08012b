import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page, Request } from 'playwright-core';
import { BUDGETS, type PageBudget } from '#scripts/bundleBudget.ts';
import { launchChromium } from '#tests/support/launchBrowser.ts';
import { runRounds, type Subject, type Values } from '#tests/bench/measure/rounds.ts';
import type { Server } from '#tests/bench/measure/servers.ts';
import { THIS } from '#tests/bench/measure/versions.ts';
import type { PublicPage } from './publicPages.ts';

const PHONE = { width: 390, height: 844 };
/** The page is idle by then; the banner's slider loads later. */
const IDLE_AFTER_MS = 1500;

/** Lighthouse's simulated phone line. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

const KINDS = ['scriptBytes', 'styleBytes', 'htmlBytes', 'pictureBytes', 'requests'] as const;

interface Load extends PageBudget {
  /** The largest contentful paint on a slow line. */
  lcpMs: number;
}

/**
 * Measures what a phone fetches on a first visit of each page until it is idle, and names what is over its budget. The
 * very first visit makes the gateway render the page and its pictures.
 */
export async function measureLoads(
  shops: readonly Server[],
  pages: readonly PublicPage[],
  rounds: number,
): Promise<void> {
  const browser = await launchChromium();
  const overBudget = new Set<string>();
  const subjectOf = ({ name, path }: PublicPage, { url, version }: Server): Subject => {
    let veryFirst: Values = {};
    return {
      name,
      version,
      async measure(isWarmUp) {
        const load = await loadOf(browser, `${url}${path}`);
        if (isWarmUp)
          veryFirst = { 'first of all: LCP, s': load.lcpMs / 1000, 'pictures, kB': load.pictureBytes / 1000 };
        for (const kind of KINDS)
          if (version === THIS && !isWarmUp && load[kind] > (BUDGETS[name]?.[kind] ?? 0))
            overBudget.add(`${name}: ${kind}`);
        return { ...valuesOf(load), ...veryFirst };
      },
    };
  };
  try {
    const subjects = pages.flatMap((page) => shops.map((shop) => subjectOf(page, shop)));
    await runRounds('first visit on a phone', subjects, { rounds });
    for (const budget of overBudget) console.log(`\nOver the budget: ${budget}.`);
  } finally {
    await browser.close();
  }
}

function valuesOf({ scriptBytes, styleBytes, htmlBytes, pictureBytes, requests, lcpMs }: Load): Values {
  return {
    'scripts, kB': scriptBytes / 1000,
    'styles, kB': styleBytes / 1000,
    'HTML, kB': htmlBytes / 1000,
    'pictures in view, kB': pictureBytes / 1000,
    requests,
    'LCP, s': lcpMs / 1000,
  };
}

async function loadOf(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(IDLE_AFTER_MS);
    await page.waitForLoadState('networkidle');
    const visible = await picturesInView(page);
    const inlineStyles = await page.locator('style').allTextContents();
    const isKind = (type: string) => (request: Request) => request.resourceType() === type;
    return {
      scriptBytes: await sizeOf(requests.filter(isKind('script'))),
      styleBytes:
        (await sizeOf(requests.filter(isKind('stylesheet')))) +
        inlineStyles.reduce((sum, text) => sum + brotliCompressSync(text).length, 0),
      htmlBytes: await sizeOf(requests.filter(isKind('document'))),
      pictureBytes: await sizeOf(requests.filter((request) => visible.includes(request.url()))),
      requests: requests.length,
      lcpMs: await largestPaint(page),
    };
  } finally {
    await context.close();
  }
}

async function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    async () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0));
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

/** The bodies as transferred. */
async function sizeOf(requests: readonly Request[]): Promise<number> {
  let bytes = 0;
  for (const request of requests) bytes += (await request.sizes()).responseBodySize;
  return bytes;
}

async function picturesInView(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.images)
      .filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      })
      .map(({ currentSrc }) => currentSrc),
  );
}
