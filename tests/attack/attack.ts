import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoToken } from '#tests/support/demoToken.ts';
import { startShop } from '#tests/support/runningShop.ts';
import { attackShop } from './attackShop.ts';

const NO_LIMIT = '1000000';

/** Tries all known attacks on a new shop, which is started as for shoppers. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-attack-'));
  const shop = await startShop({
    DATA_DIR: dataDir,
    // Attempts that the limits refuse would not reach the code that is attacked here.
    REQUESTS_PER_MINUTE: NO_LIMIT,
    ACCOUNT_REQUESTS_PER_MINUTE: NO_LIMIT,
    ORDERS_PER_MINUTE: NO_LIMIT,
    ACCOUNT_CALLS_PER_MINUTE: NO_LIMIT,
  });
  try {
    const { shopUrl } = shop;
    const { tried, refused, failed } = await attackShop({ shopUrl, token: await demoToken(shopUrl) });
    for (const failure of failed) console.log(failure);
    console.log(`${tried} tried, ${refused} refused, ${failed.length} 5xx`);
    if (failed.length > 0) process.exitCode = 1;
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
