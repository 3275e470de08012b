import { test } from 'vitest';
import { browserOfFile } from '#tests/support/eachShopper.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { SCREEN_STATES } from '#tests/support/screenStates.ts';
import { openScriptedShop } from '#tests/support/scriptedShop.ts';

const browser = await browserOfFile();
test.each(Object.entries(SCREEN_STATES))(
  '§10.27 accessible at two widths in both schemes: %s',
  async (_, { widths = [390, 1280], answers, steps }) => {
    const [width = 390] = widths;
    const shop = await openScriptedShop(browser, answers, { width, reducedMotion: 'reduce' });
    for (const step of steps) await step(shop);
    for (const size of widths) {
      await shop.page.setViewportSize({ width: size, height: 900 });
      await expectAccessible(shop.page);
    }
  },
);
