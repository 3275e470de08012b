import { readGatewaySettings } from './core/readGatewaySettings.ts';
import { PROXY_IDLE_MS } from './env.ts';
import { features } from './features.ts';
import type { ToPrimary, ToWorker } from './processes/Processes.ts';
import { startGateway, type Closing, type Gateway } from './server.ts';

/** One of PROCESSES gateways; the primary started it. They share limits, orders and invalidations through Redis. */

let gateway: Gateway | undefined;

function send(message: ToPrimary): void {
  if (process.connected) process.send?.(message);
}

async function sendSnapshot(): Promise<void> {
  if (gateway) send({ type: 'snapshot', snapshot: await gateway.metricsSnapshot() });
}

async function end(how?: Closing): Promise<void> {
  try {
    await gateway?.close(how);
    await sendSnapshot();
  } finally {
    // Messages sent before are delivered first.
    process.disconnect();
    process.exit();
  }
}

const fail = (): never => process.exit(1);

/** Callbacks that wait for the metrics of all processes. */
let waiting: ((text: string) => void)[] = [];

async function metricsOfAll(): Promise<string> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) send({ type: 'metrics' });
  });
}

process.on('message', (message: ToWorker) => {
  if (message.type === 'leave') end({ isRolling: true }).catch(fail);
  else if (message.type === 'snapshot') sendSnapshot().catch(fail);
  else if (message.type === 'checkApi') gateway?.checkApi().catch(fail);
  else {
    for (const resolve of waiting) resolve(message.text);
    waiting = [];
  }
});

try {
  gateway = await startGateway(readGatewaySettings(process.env, features), {
    features,
    metricsText: metricsOfAll,
  });
  // A terminal signals every process, and a service manager may. Workers obey only SIGTERM, which the primary sends.
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.once('SIGTERM', () => {
    end({ idleMs: PROXY_IDLE_MS }).catch(fail);
  });
  send({ type: 'ready', url: gateway.url });
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.send?.({ type: 'failed', reason } satisfies ToPrimary, () => process.exit(1));
}
