import { misspeltSettings } from '#runtime/misspeltSettings.ts';
import { nodeWarning } from '#runtime/nodeVersion.ts';
import { shopDirWarning } from '#runtime/shop/shopFolder.ts';
import { readGatewaySettings, settingsWith } from './core/readGatewaySettings.ts';
import { PROXY_IDLE_MS } from './env.ts';

/** A collector that does not answer must not delay the shutdown. */
const LAST_TRACES_MS = 1000;

/** Starts the gateway as a process of its own, in front of the REST server of `API_BASE_URL`. */
async function main(): Promise<void> {
  // Imported only now, as libraries read NODE_ENV when they load.
  const { features } = await import('./features.ts');
  for (const sentence of misspeltSettings(process.env, Object.keys(settingsWith(features).shape)))
    console.warn(sentence);
  const ignored = shopDirWarning();
  if (ignored !== null) console.warn(ignored);
  const settings = readGatewaySettings(process.env, features);
  const { startGateway } = await import('./core/server.ts');
  const gateway = await startGateway(settings, { features });
  await gateway.checkApi();
  const stop = (signal: NodeJS.Signals): void => {
    gateway
      .close(signal === 'SIGTERM' ? PROXY_IDLE_MS : 0)
      // An SDK sends the last traces before the exit. Work cut off by the time limit may have left timers running.
      .then(() => setTimeout(() => process.exit(), LAST_TRACES_MS).unref())
      .catch(endWithError);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  console.log(`The gateway listens on ${gateway.url}`);
  const warning = nodeWarning(process.versions.node);
  if (warning !== null) console.log(warning);
}

function endWithError(error: unknown): void {
  console.error(error);
  process.exit(1);
}

try {
  process.env['NODE_ENV'] ??= 'production';
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
