import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page, Request } from 'playwright-core';
import { BUDGETS, type PageBudget } from '#scripts/bundleBudget.ts';
import { launchChromium } from '#tests/support/launchBrowser.ts';
import { table } from '#tests/bench/measure/statistics.ts';
import type { PublicPage } from './publicPages.ts';

const PHONE = { width: 390, height: 844 };
/** The banner starts at most four seconds after the page has loaded, and loads its code then. */
const IDLE_AFTER_MS = 5000;

/** Lighthouse's simulated phone line. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

const METRICS = ['scriptBytes', 'styleBytes', 'htmlBytes', 'pictureBytes', 'requests'] as const;

interface Load extends PageBudget {
  /** On a slow line. */
  largestPictureMs: number;
}

/**
 * Prints what a phone fetches on a first visit of each page until it is idle, beside the budgets. The very first visit
 * makes the gateway render the page and its pictures.
 */
export async function measureLoads(shopUrl: string, pages: readonly PublicPage[]): Promise<void> {
  const browser = await launchChromium();
  const rows: string[][] = [];
  try {
    for (const { name, path } of pages) {
      const first = await loadOf(browser, `${shopUrl}${path}`);
      const load = await loadOf(browser, `${shopUrl}${path}`);
      rows.push([
        name,
        ...METRICS.map((kind) => cell(load[kind], BUDGETS[name]?.[kind] ?? 0, kind)),
        ...[load, first].map(({ largestPictureMs }) => (largestPictureMs / 1000).toFixed(2)),
        (first.pictureBytes / 1000).toFixed(1),
      ]);
    }
  } finally {
    await browser.close();
  }
  const head = [
    'kB (allowed)',
    'scripts',
    'styles',
    'HTML',
    'pictures in view',
    'requests',
    'LCP, s',
    'first of all: LCP, s',
    'pictures',
  ];
  console.log(`\n# First visit on a phone until the page is idle\n\n${table(head, rows)}`);
}

function cell(value: number, budget: number, kind: keyof PageBudget): string {
  const write = (amount: number): string =>
    kind === 'requests' ? String(amount) : (amount / 1000).toFixed(1);
  return `${write(value)} (${write(budget)})${value > budget ? ' OVER' : ''}`;
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
      largestPictureMs: await largestPaint(page),
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
