import type { Page } from 'playwright-core';

const JUMP_MS = 60_000;

/** Of a page with `clock.install()`: from here on, only the test moves its clock. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + JUMP_MS);
  // The jump begins what takes some time, such as a change of the banner.
  await passTime(page, 1000);
}

/** Moves a stopped clock step by step, so that each step begins with what the one before has changed. */
export async function passTime(page: Page, milliseconds: number, step = 250): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) {
    await page.clock.runFor(step);
    await isDrawn(page);
  }
}

/** React draws by messages to itself, whatever the page's clock says; those sent later come later. */
export async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    // One for what has changed, and some for what follows from that.
    for (let times = 0; times < 5; times += 1)
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
    port1.close();
  });
}
