import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createBirpc, type BirpcReturn } from 'birpc';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { GatewaySettings } from '#gateway/env.ts';
import { memoryStore } from '#gateway/peers.ts';
import type { RunningGateway } from '#gateway/server.ts';
import { createLogger } from '#gateway/telemetry/createLogger.ts';
import type { Figures } from '#gateway/telemetry/metrics.ts';
import type { PrimaryFunctions, WorkerFunctions } from './worker.ts';

type RemoteWorker = BirpcReturn<WorkerFunctions, PrimaryFunctions>;

const WORKER = join(import.meta.dirname, `worker${extname(import.meta.filename)}`);
const MAX_WAIT_MS = 1000;
const CLOSE_LIMIT_MS = 9500;
/** A process that ends sooner is started again after a pause, which doubles each time. */
const STABLE_MS = 10_000;
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 30_000;

/** PROCESSES gateways behind one port: the workers of this process. */
export class Processes implements RunningGateway {
  url = '';
  readonly #env: NodeJS.ProcessEnv;
  readonly #log: Logger;
  readonly #store = memoryStore();
  /** The last figures of each worker. */
  readonly #figures = new Map<Worker, Figures>();
  /** What those that have ended have counted stays in the sums: a sum that falls looks like a restart. */
  #counted: Promise<Figures> = Promise.resolve([]);
  /** Those that are to go on, starting or running. */
  readonly #staying = new Set<Worker>();
  /** Those that have listened, and have not ended. */
  readonly #ready = new Map<Worker, RemoteWorker>();
  #wanted = 0;
  #pauseMs = 0;
  #renewal = Promise.resolve();

  constructor(env: NodeJS.ProcessEnv, log: Logger) {
    this.#env = env;
    this.#log = log;
  }

  /** One alone first: what is wrong with the settings is said once, and ends the start. */
  static async start(
    { PROCESSES, LOG_LEVEL }: GatewaySettings,
    { env, execArgv }: { env: NodeJS.ProcessEnv; execArgv: string[] } = process,
  ): Promise<Processes> {
    cluster.setupPrimary({ exec: WORKER, args: [], execArgv });
    // It counts for the RateLimiterCluster of each worker.
    // oxlint-disable-next-line eslint/no-void -- the library wants it made, and nothing more
    void new RateLimiterClusterMaster();
    const processes = new Processes(env, createLogger(LOG_LEVEL));
    processes.url = await processes.#open();
    processes.#wanted = PROCESSES;
    // One that fails is started again.
    await Promise.allSettled(Array.from({ length: PROCESSES - 1 }, async () => processes.#open()));
    return processes;
  }

  async checkApi(): Promise<void> {
    const [worker] = this.#ready.values();
    await worker?.checkApi.asEvent();
  }

  /** Replaces one process after the other by one that runs the files as they are now. */
  async renew(): Promise<void> {
    return (this.#renewal = this.#renewal.then(async () => this.#renewAll()));
  }

  async close(): Promise<void> {
    this.#wanted = 0;
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    for (const worker of workers) worker.process.kill('SIGTERM');
    const ended = Promise.all(workers.map(endOf));
    await Promise.race([ended, setTimeout(CLOSE_LIMIT_MS, undefined, { ref: false })]);
    for (const worker of workers) worker.process.kill('SIGKILL');
  }

  /** Resolves to the address of a new process when it listens. */
  async #open(): Promise<string> {
    const worker = cluster.fork(this.#env);
    const startedAt = Date.now();
    this.#staying.add(worker);
    // A message to a process that has just ended.
    worker.on('error', () => undefined);
    return new Promise((resolve, reject) => {
      const remote: RemoteWorker = createBirpc<WorkerFunctions, PrimaryFunctions>(
        {
          ...this.#store,
          ready: (url) => {
            this.#ready.set(worker, remote);
            resolve(url);
          },
          failed: (reason) => reject(new Error(reason)),
          publish: async (tags) => this.#publish(tags, worker),
          metrics: async () => this.#metrics(),
          left: (figures) => this.#figures.set(worker, figures),
        },
        {
          post: (message) => worker.send(message),
          on: (listener) => worker.on('message', listener),
          timeout: MAX_WAIT_MS,
        },
      );
      worker.once('exit', (code, signal) => {
        remote.$close();
        reject(new Error(`A gateway process ended before it listened (${signal ?? code}).`));
        this.#replace(worker, { code, signal }, Date.now() - startedAt).catch((err: unknown) =>
          this.#log.error({ err }),
        );
      });
    });
  }

  async #replace(worker: Worker, end: { code: number; signal: string }, livedMs: number): Promise<void> {
    this.#ready.delete(worker);
    this.#staying.delete(worker);
    const counts = (this.#figures.get(worker) ?? []).filter(({ type }) => String(type) !== 'gauge');
    this.#figures.delete(worker);
    this.#counted = this.#counted.then(async (before) =>
      AggregatorRegistry.aggregate([before, counts]).getMetricsAsJSON(),
    );
    if (this.#staying.size >= this.#wanted) return;
    this.#pauseMs = livedMs > STABLE_MS ? 0 : Math.min(MAX_PAUSE_MS, 2 * this.#pauseMs || MIN_PAUSE_MS);
    const details = { pid: worker.process.pid, ...end, pauseMs: this.#pauseMs };
    this.#log.error(details, 'A gateway process has ended; another one takes its place.');
    await setTimeout(this.#pauseMs);
    if (this.#staying.size >= this.#wanted) return;
    // Its end leads here again.
    await this.#open().catch((err: unknown) => this.#log.error({ err }));
  }

  async #renewAll(): Promise<void> {
    const present = [...this.#ready];
    for (const [worker, remote] of present) {
      try {
        await this.#open();
      } catch (err) {
        this.#log.error({ err }, 'A new gateway process does not start: the present ones go on.');
        return;
      }
      this.#staying.delete(worker);
      if (!worker.isDead()) await Promise.all([endOf(worker), remote.leave.asEvent()]);
    }
    this.#log.warn('All gateway processes are new.');
  }

  async #publish(tags: readonly string[], from: Worker): Promise<number> {
    const others = [...this.#ready].filter(([worker]) => worker !== from);
    await Promise.allSettled(others.map(async ([, remote]) => remote.outdate(tags)));
    return others.length + 1;
  }

  async #metrics(): Promise<string> {
    const asked = [...this.#ready].map(async ([worker, remote]) =>
      this.#figures.set(worker, await remote.figures()),
    );
    await Promise.allSettled(asked);
    return AggregatorRegistry.aggregate([...this.#figures.values(), await this.#counted]).metrics();
  }
}

async function endOf(worker: Worker): Promise<void> {
  if (!worker.isDead()) await once(worker, 'exit');
}
