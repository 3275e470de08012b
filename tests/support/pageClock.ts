import type { Page } from 'playwright-core';

const JUMP_MS = 60_000;

/** Stops the clock of a page with `clock.install()`: from here on, only the test moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + JUMP_MS);
  // The jump starts things that take some time, such as a change of the banner.
  await passTime(page, 1000);
}

/** Moves a stopped clock step by step, so that each step sees the changes of the step before. */
export async function passTime(page: Page, milliseconds: number, step = 250): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) {
    await page.clock.runFor(step);
    await waitUntilDrawn(page);
  }
}

/** React schedules drawing by messages to itself, whatever the page's clock says; messages sent later arrive later. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    // One message for the changes, and some for their consequences.
    for (let times = 0; times < 5; times += 1)
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
    port1.close();
  });
}
