import { describe, test } from 'vitest';
import { browserOfFile } from '#tests/support/eachShopper.ts';
import { expectAccessible, OWN_PART, WHOLE_PAGE } from '#tests/support/expectAccessible.ts';
import {
  FAILED_SCREENS,
  FAILING_ANSWERS,
  LOADING_SCREENS,
  SCREEN_STATES,
  SILENT_ANSWERS,
} from '#tests/support/screenStates.ts';
import { scriptedShopOfFile } from '#tests/support/scriptedShop.ts';

const browser = await browserOfFile();

describe.each([
  ['while REST is silent', LOADING_SCREENS, SILENT_ANSWERS],
  ['when REST fails', FAILED_SCREENS, FAILING_ANSWERS],
  ['when REST answers', SCREEN_STATES, {}],
])('%s', async (_name, states, usual) => {
  const openShop = await scriptedShopOfFile(browser);
  test.each(Object.entries(states))(
    '§10.27 accessible at two widths in both schemes: %s',
    async (_state, { widths = [390, 1280], answers, steps, isInHeaderOrFooter = false }) => {
      const shop = await openShop({ ...usual, ...answers }, { width: widths[0] ?? 390 });
      for (const step of steps) await step(shop);
      for (const size of widths) {
        await shop.page.setViewportSize({ width: size, height: 900 });
        await expectAccessible(shop.page, isInHeaderOrFooter ? WHOLE_PAGE : OWN_PART);
      }
    },
  );
});
