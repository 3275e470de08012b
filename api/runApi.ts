import { misspeltSettings } from '#runtime/misspeltSettings.ts';
import { nodeWarning } from '#runtime/nodeVersion.ts';
import { shopDirWarning } from '#runtime/shop/shopFolder.ts';
import { startMessage } from './http/loggedError.ts';
import { DEMO_SHOPPERS } from './seed/demoShoppers.ts';
import type { RunningApi } from './server.ts';

/** Longer than nginx keeps an idle connection (deploy/nginx/upstreams.conf). */
const IDLE_MS = 3500;

type Start = () => Promise<RunningApi>;

/** Runs the API, which has these settings, as its own process until a signal or the end of its parent. */
export async function runApi(settings: readonly string[], start: Start): Promise<void> {
  for (const sentence of misspeltSettings(process.env, settings)) console.warn(sentence);
  // `npm start` has built what it starts.
  const ignored = process.send ? null : shopDirWarning();
  if (ignored !== null) console.warn(ignored);
  try {
    await run(start);
  } catch (error) {
    console.error(startMessage(error));
    process.exitCode = 1;
    if (process.connected) process.disconnect();
  }
}

async function run(start: Start): Promise<void> {
  const api = await start();
  const { outboxUrl } = api;
  let isStopping = false;
  const stop = (signal?: NodeJS.Signals): void => {
    if (isStopping) return;
    isStopping = true;
    // The process ends once the server and the channel to its parent are closed.
    api
      .close(signal === 'SIGTERM' ? IDLE_MS : 0)
      .then(() => process.connected && process.disconnect())
      .catch((error: unknown) => {
        console.error(startMessage(error));
        process.exit(1);
      });
  };
  process
    .once('SIGINT', stop)
    .once('SIGTERM', stop)
    .once('disconnect', () => stop());
  if (process.send) {
    const demoShopper = api.hasDemoShopper ? DEMO_SHOPPERS[0] : null;
    process.send({ ready: true, url: api.url, outboxUrl, demoShopper });
    return;
  }
  console.log(`The API listens on ${api.url}${outboxUrl ? `; one-time codes: ${outboxUrl}` : ''}`);
  const warning = nodeWarning(process.versions.node);
  if (warning !== null) console.log(warning);
}
