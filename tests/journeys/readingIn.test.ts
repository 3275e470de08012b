import { expect, inject, test } from 'vitest';
import { newShopperPage } from '#tests/support/browser.ts';
import { allProducts } from '#tests/support/catalogue.ts';
import { browserOfFile } from '#tests/support/eachShopper.ts';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
}

const browser = await browserOfFile();
const [product] = await allProducts();
if (product === undefined) throw new Error('The demo shop has no products.');

const CATEGORIES = ['v8', 'devtools.timeline', 'disabled-by-default-v8.compile'];
/** For the stack of an error or a timer, Chrome parses all of a file again that is being read in. */
const PARSED_AGAIN = /^(?:V8\.ParseProgram|TimerInstall|RequestIdleCallback)$/;
const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

async function eventsOfReadingIn(path: string): Promise<string[]> {
  const { page } = await newShopperPage(browser);
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(path);
  await page.locator('#root[data-ready]').waitFor();
  const trace = await browser.stopTracing();
  await page.context().close();
  const { traceEvents: events }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const [whole] = events
    .filter(({ name }) => name === 'v8.evaluateModule')
    .toSorted((one, other) => (other.dur ?? 0) - (one.dur ?? 0));
  if (whole === undefined) throw new Error('The trace has no module.');
  const isWithin = ({ pid, tid, ts }: TraceEvent): boolean =>
    pid === whole.pid && tid === whole.tid && ts >= whole.ts && ts <= whole.ts + (whole.dur ?? 0);
  return events.filter(isWithin).map(({ name }) => name);
}

test.each(['/', '/shop', '/cart'])('%s: Chrome parses the entry only once', async (path) => {
  const events = await eventsOfReadingIn(path);
  expect(events.filter((name) => PARSED_AGAIN.test(name))).toEqual([]);
});

test.each(['/', '/shop', `/product/${product.id}`])(
  '%s: amounts are written without a number format',
  async (path) => {
    const { page } = await newShopperPage(browser);
    await page.addInitScript(() => {
      const made: unknown[] = [];
      const { NumberFormat } = Intl;
      Object.assign(window, { made });
      Object.assign(Intl, {
        NumberFormat: new Proxy(NumberFormat, {
          construct: (format, options: [string]) => {
            made.push(options);
            return new format(...options);
          },
        }),
      });
    });
    await page.goto(path);
    await expect.poll(async () => page.getByText(/BDT/).count()).toBeGreaterThan(0);
    await expect(page.evaluate(() => Reflect.get(window, 'made'))).resolves.toEqual([]);
    await page.context().close();
  },
);

test('Chrome is asked to compile the entry while it arrives', async () => {
  const shell = await (await fetch(`${inject('shopUrl')}/cart`)).text();
  const [, entry = ''] = /<script type="module"[^>]* src="(?<entry>[^"]+)"/.exec(shell) ?? [];
  const script = await (await fetch(new URL(entry, inject('shopUrl')))).text();
  expect(script.slice(0, COMPILED_AT_ONCE.length)).toBe(COMPILED_AT_ONCE);
});
