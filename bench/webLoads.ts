import type { Browser, Request } from 'playwright-core';
import { launchBrowser } from '#tests/support/launchBrowser.ts';
import { table } from './figures.ts';
import type { PublicPage } from './publicPages.ts';

const PHONE = { width: 390, height: 844 };
/** The banner starts at most four seconds after the page has loaded, and loads its code then. */
const IDLE_AFTER_MS = 5000;

/** What a first visit fetches until the page is idle; sizes are those of the bodies as transferred. */
interface Load {
  kinds: Record<'script' | 'stylesheet' | 'document' | 'image' | 'font', number>;
  /** The part of the pictures that a phone shows without scrolling. */
  shownPictures: number;
  requests: number;
}

/** Prints what a phone fetches on a first visit of each page, with an empty cache. */
export async function measureLoads(shopUrl: string, pages: readonly PublicPage[]): Promise<void> {
  const browser = await launchBrowser();
  const rows: string[][] = [];
  try {
    for (const { name, path } of pages) {
      // The first visit makes the gateway render the page.
      await loadOf(browser, `${shopUrl}${path}`);
      const { kinds, shownPictures, requests } = await loadOf(browser, `${shopUrl}${path}`);
      const sizes = [kinds.script, kinds.stylesheet, kinds.document, shownPictures, kinds.image, kinds.font];
      rows.push([name, ...sizes.map((bytes) => (bytes / 1000).toFixed(1)), String(requests)]);
    }
  } finally {
    await browser.close();
  }
  const head = ['kB', 'scripts', 'styles', 'HTML', 'pictures in view', 'all pictures', 'fonts', 'requests'];
  console.log(`\n# First visit on a phone until the page is idle\n\n${table(head, rows)}`);
}

async function loadOf(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true });
  try {
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(IDLE_AFTER_MS);
    await page.waitForLoadState('networkidle');
    const shown = await page.evaluate(() =>
      Array.from(document.images)
        .filter((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect();
          return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        })
        .map(({ currentSrc }) => currentSrc),
    );
    const kinds = { script: 0, stylesheet: 0, document: 0, image: 0, font: 0 };
    let shownPictures = 0;
    for (const request of requests) {
      const { responseBodySize } = await request.sizes();
      const kind = request.resourceType();
      if (isKind(kind, kinds)) kinds[kind] += responseBodySize;
      if (shown.includes(request.url())) shownPictures += responseBodySize;
    }
    return { kinds, shownPictures, requests: requests.length };
  } finally {
    await context.close();
  }
}

function isKind<Kinds extends object>(name: string, kinds: Kinds): name is Extract<keyof Kinds, string> {
  return Object.hasOwn(kinds, name);
}
