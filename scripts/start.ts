import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readGatewaySettings, settingsWith } from '#gateway/core/readGatewaySettings.ts';
import type { GatewaySettings } from '#gateway/env.ts';
import { features } from '#gateway/features.ts';
import { misspeltSettings } from '#runtime/misspeltSettings.ts';
import { nodeWarning } from '#runtime/nodeVersion.ts';
import { killApiProcesses, startApiProcess, type ApiProcess } from './apiProcess.ts';
import { keepRunning } from './keepRunning.ts';
import { buildStale } from './staleBuilds.ts';
import { startBlock } from './startBlock.ts';
import { StartError } from './StartError.ts';
import { openHome } from './openHome.ts';
import { readStartSettings, type StartSettings } from './startSettings.ts';
import { aborted, runUntilStopped, stopSignal } from './stopSignal.ts';

const stopping = stopSignal(killApiProcesses);
let closeApi = async (): Promise<void> => undefined;
let closeGateway = async (): Promise<void> => undefined;

/** Opens the shop and keeps it open until it is stopped; restarts the API when it ends unexpectedly. */
async function openShop(): Promise<void> {
  for (const sentence of misspeltSettings(process.env, [
    ...Object.keys(settingsWith(features).shape),
    'SHOP_DIR',
  ]))
    console.warn(sentence);
  const settings = await readStartSettings(withDefaults(process.env));
  await buildStale(stopping);
  // Imported while the API starts, after NODE_ENV is set: libraries read it when they load.
  const [api, startGateway] = await Promise.all([
    settings.apiPort === null ? null : openApi(settings),
    importGateway(),
  ]);
  const env = api === null ? settings.env : withApi(settings.env, api);
  const gateway = await startGateway(readGatewaySettings(env, features)).catch((error: unknown) => {
    throw new StartError(error instanceof Error ? error.message : String(error));
  });
  closeGateway = async () => gateway.close();
  stopping.throwIfAborted();
  await gateway.checkApi();
  const { mailHost, hasPlayground, hasOwner } = settings;
  console.log(
    startBlock({
      shopUrl: gateway.url,
      hasPlayground,
      demoAccount: api?.demoShopper ?? null,
      ownerUrl: api === null || !hasOwner ? null : `${api.url}/owner`,
      outboxUrl: api?.outboxUrl ?? null,
      mailHost,
    }),
  );
  const warning = nodeWarning(process.versions.node);
  if (warning !== null) console.log(`  ${warning}\n`);
  process.send?.({ ready: true, shopUrl: gateway.url, apiUrl: api?.url, apiPid: api?.pid });
  // If this fails, the first visitor only waits a little longer.
  openHome(gateway.url).catch(() => undefined);
  await Promise.race([aborted(stopping), ...(api === null ? [] : [keepApi(api, settings)])]);
}

function withDefaults(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // Request logs would scroll the printed addresses away; LOG_LEVEL=info shows them.
  return {
    LOG_LEVEL: 'warn',
    MEDIA_DIR: join(env['DATA_DIR']?.trim() || '.data', 'media'),
    ...env,
  };
}

/** Adds the API's address and the demo account, which are known only once the API runs. */
function withApi(env: NodeJS.ProcessEnv, { url, demoShopper }: ApiProcess): NodeJS.ProcessEnv {
  const account = demoShopper && `${demoShopper.email} ${demoShopper.password}`;
  return { ...(account === null ? {} : { PLAYGROUND_ACCOUNT: account }), ...env, API_BASE_URL: url };
}

async function openApi({ env }: StartSettings): Promise<ApiProcess> {
  const api = await startApiProcess(env, stopping);
  closeApi = async () => api.stop();
  return api;
}

/** Imports the built gateway, which loads faster than the source with tsx. */
async function importGateway() {
  const built = pathToFileURL('dist/gateway/').href;
  const { startGateway }: typeof import('#gateway/core/server.ts') = await import(`${built}core/server.js`);
  const { features }: typeof import('#gateway/features.ts') = await import(`${built}features.js`);
  return async (settings: GatewaySettings) => startGateway(settings, { features });
}

/** Restarts the API on the same port, where the gateway expects it. */
async function keepApi(first: ApiProcess, settings: StartSettings): Promise<void> {
  const env = { ...settings.env, API_PORT: new URL(first.url).port };
  await keepRunning(first, async () => openApi({ ...settings, env }), stopping);
}

async function closeShop(): Promise<void> {
  await closeGateway();
  await closeApi();
  // An API may still be starting when something else fails.
  killApiProcesses();
}

process.env['NODE_ENV'] ??= 'production';
await runUntilStopped(stopping, openShop, closeShop);
