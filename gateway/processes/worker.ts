import { createBirpc } from 'birpc';
import { RateLimiterCluster } from 'rate-limiter-flexible';
import { PROXY_IDLE_MS, readGatewaySettings } from '#gateway/env.ts';
import { limiterOptions, type SharedStore } from '#gateway/peers.ts';
import { startGateway, type Closing, type Gateway } from '#gateway/server.ts';
import { WIDE_TAGS } from '#gateway/rest/ReadLog.ts';
import type { Figures } from '#gateway/telemetry/metrics.ts';

/** One of PROCESSES gateways; the primary started it. */

const MAX_WAIT_MS = 5000;

/** What a worker may ask of the primary. */
export interface PrimaryFunctions extends SharedStore {
  ready(url: string): void;
  failed(reason: string): void;
  /** Tells the other workers; returns how many there are. */
  publish(tags: readonly string[]): Promise<number>;
  /** The metrics of all workers. */
  metrics(): Promise<string>;
  /** The last figures of a worker that ends. */
  left(figures: Figures): void;
}

let gateway: Gateway | undefined;

/** What the primary may ask of a worker. */
const functions = {
  checkApi: async () => gateway?.checkApi(),
  outdate: (tags: readonly string[]) => gateway?.outdate(tags),
  figures: async () => gateway?.figures() ?? [],
  /** Takes no new connections, and ends when the present ones are done. */
  leave: async () => end({ isRolling: true }),
};
export type WorkerFunctions = typeof functions;

const primary = createBirpc<PrimaryFunctions, WorkerFunctions>(functions, {
  post: (message) => process.send?.(message),
  on: (listener) => process.on('message', listener),
  timeout: MAX_WAIT_MS,
});

async function end(how?: Closing): Promise<void> {
  try {
    await gateway?.close(how);
    await primary.left((await gateway?.figures()) ?? []);
  } finally {
    process.exit();
  }
}

try {
  gateway = await startGateway(readGatewaySettings(process.env), {
    limiter: (name, points) => new RateLimiterCluster(limiterOptions(name, points)),
    publish: async (tags) => primary.publish(tags).catch(() => 1),
    text: async () => primary.metrics(),
    store: primary,
  });
  // A service manager may tell each process, and a terminal does; the primary says what is to be done.
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.once('SIGTERM', () => {
    end({ idleMs: PROXY_IDLE_MS }).catch(() => process.exit(1));
  });
  await primary.ready(gateway.url);
  // What the others have invalidated before.
  gateway.outdate(WIDE_TAGS);
} catch (error) {
  await primary.failed(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
