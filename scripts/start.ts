import { DEMO_SHOPPERS } from '#api/seed/demoShoppers.ts';
import { readGatewaySettings } from '#gateway/env.ts';
import { killApiProcesses, startApiProcess, type ApiProcess } from './apiProcess.ts';
import { buildWhatIsStale } from './staleBuilds.ts';
import { startBlock } from './startBlock.ts';
import { StartFault } from './StartFault.ts';
import { readStartSettings, type StartSettings } from './startSettings.ts';
import { aborted, runUntilStopped, stopSignal } from './stopSignal.ts';

const stopping = stopSignal(killApiProcesses);
const closers: (() => Promise<void>)[] = [];

/** Opens the shop and keeps it open until it is told to stop; an end by itself is a fault. */
async function openShop(): Promise<void> {
  const settings = await readStartSettings(withDefaults(process.env));
  await buildWhatIsStale(stopping);
  const api = settings.apiPort === null ? null : await openApi(settings);
  const shopUrl = await openGateway(settings, api);
  const [shopper] = DEMO_SHOPPERS;
  const { mailHost, hasPlayground } = settings;
  console.log(
    startBlock({
      shopUrl,
      hasPlayground,
      demoAccount: api && shopper ? shopper : null,
      outboxUrl: api?.outboxUrl ?? null,
      mailHost,
    }),
  );
  process.send?.({ ready: true, shopUrl, apiUrl: api?.url, apiPid: api?.pid });
  await Promise.race([aborted(stopping), api === null ? aborted(stopping) : unexpectedEnd(api)]);
}

function withDefaults(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // Request logs would push the addresses out of sight; LOG_LEVEL=info shows them.
  return { LOG_LEVEL: 'warn', ...env };
}

async function openApi(settings: StartSettings): Promise<ApiProcess> {
  const api = await startApiProcess(settings.env, stopping);
  closers.push(() => api.stop());
  stopping.throwIfAborted();
  return api;
}

async function openGateway(settings: StartSettings, api: ApiProcess | null): Promise<string> {
  const env = api === null ? settings.env : { ...settings.env, API_BASE_URL: api.url };
  // Imported only now: libraries choose their production form by NODE_ENV when they are loaded.
  const { startGateway } = await import('#gateway/server.ts');
  const gateway = await startGateway(readGatewaySettings(env));
  closers.push(() => gateway.close());
  stopping.throwIfAborted();
  return gateway.url;
}

async function unexpectedEnd(api: ApiProcess): Promise<void> {
  const code = await api.exited;
  if (!stopping.aborted)
    throw new StartFault(`The API ended by itself (exit code ${code ?? 'none'}): closing the shop.`);
}

async function closeShop(): Promise<void> {
  for (const close of closers.toReversed()) await close();
}

process.env['NODE_ENV'] ??= 'production';
await runUntilStopped(stopping, openShop, closeShop);
