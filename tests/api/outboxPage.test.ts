import { expect, test } from 'vitest';
import { apiOfFile } from '#tests/support/apiOfFile.ts';
import { browserOfFile } from '#tests/support/eachShopper.ts';
import { lowestContrasts } from '#tests/support/lowestContrasts.ts';
import { newContext } from '#tests/support/newContext.ts';

const api = await apiOfFile({ SMTP_URL: '', OUTBOX: 'on' });
const browser = await browserOfFile();

test.each(['light', 'dark'] as const)('the outbox can be read in the %s scheme', async (colorScheme) => {
  const { email } = await api.shopper();
  await api.call('POST', '/api/user/request-reset', { body: { email } });
  const context = await newContext(browser, { colorScheme });
  const page = await context.newPage();
  await expect
    .poll(async () => {
      await page.goto(`${api.url}/outbox`);
      return page.getByText(email).count();
    })
    .toBe(1);
  const whole = page.locator('html');
  for (const contrast of Object.values(await lowestContrasts(whole)))
    expect(contrast).toBeGreaterThanOrEqual(7);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [red = 0] = (ground.match(/\d+/g) ?? []).map(Number);
  expect(red < 128).toBe(colorScheme === 'dark');
});
