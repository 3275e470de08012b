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
  // Imported beside the API's start, and not before: libraries choose their production form by NODE_ENV when loaded.
  const [api, { startGateway }] = await Promise.all([openApi(settings), import('#gateway/server.ts')]);
  const gateway = await startGateway(gatewaySettings(settings, api));
  closers.push(() => gateway.close());
  stopping.throwIfAborted();
  const [shopper] = DEMO_SHOPPERS;
  const { mailHost, hasPlayground } = settings;
  console.log(
    startBlock({
      shopUrl: gateway.url,
      hasPlayground,
      demoAccount: api && shopper ? shopper : null,
      outboxUrl: api?.outboxUrl ?? null,
      mailHost,
    }),
  );
  process.send?.({ ready: true, shopUrl: gateway.url, apiUrl: api?.url, apiPid: api?.pid });
  await Promise.race([aborted(stopping), api === null ? aborted(stopping) : unexpectedEnd(api)]);
}

function withDefaults(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // Request logs would push the addresses out of sight; LOG_LEVEL=info shows them.
  return { LOG_LEVEL: 'warn', ...env };
}

async function openApi(settings: StartSettings): Promise<ApiProcess | null> {
  if (settings.apiPort === null) return null;
  const api = await startApiProcess(settings.env, stopping);
  closers.push(() => api.stop());
  return api;
}

function gatewaySettings(
  { env }: StartSettings,
  api: ApiProcess | null,
): ReturnType<typeof readGatewaySettings> {
  return readGatewaySettings(api === null ? env : { ...env, API_BASE_URL: api.url });
}

async function unexpectedEnd(api: ApiProcess): Promise<void> {
  const code = await api.exited;
  if (!stopping.aborted)
    throw new StartFault(`The API ended by itself (exit code ${code ?? 'none'}): closing the shop.`);
}

async function closeShop(): Promise<void> {
  for (const close of closers.toReversed()) await close();
  // One that was still starting when something else failed.
  killApiProcesses();
}

process.env['NODE_ENV'] ??= 'production';
await runUntilStopped(stopping, openShop, closeShop);
