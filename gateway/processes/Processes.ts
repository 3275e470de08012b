import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import type { GatewaySettings } from '#gateway/env.ts';
import { createLogger } from '#gateway/telemetry/createLogger.ts';
import type { MetricsSnapshot } from '#gateway/telemetry/metrics.ts';

const WORKER = join(import.meta.dirname, `../worker${extname(import.meta.filename)}`);
const MAX_WAIT_MS = 1000;
const CLOSE_LIMIT_MS = 9500;
/** A process that ends sooner is started again after a pause, which doubles each time. */
const STABLE_MS = 10_000;
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 30_000;

export type ToPrimary =
  | { type: 'ready'; url: string }
  | { type: 'failed'; reason: string }
  | { type: 'snapshot'; snapshot: MetricsSnapshot }
  /** Asks for the metrics of all processes. */
  | { type: 'metrics' };

export type ToWorker =
  | { type: 'checkApi' }
  | { type: 'snapshot' }
  /** Take no new connections, and end when the present ones are done. */
  | { type: 'leave' }
  | { type: 'metrics'; text: string };

/** PROCESSES gateways behind one port: the workers of this process. */
export class Processes {
  url = '';
  readonly #env: NodeJS.ProcessEnv;
  readonly #log: Logger;
  /** The last metrics of each worker. */
  readonly #snapshots = new Map<Worker, MetricsSnapshot>();
  /** The counts of ended workers stay in the sums, as a sum that falls looks like a restart. */
  #endedCounts: Promise<MetricsSnapshot> = Promise.resolve([]);
  /** Workers that are to stay, whether starting or running. */
  readonly #staying = new Set<Worker>();
  readonly #starting = new Set<Promise<string>>();
  /** Workers that have started to listen and have not ended. */
  readonly #ready = new Set<Worker>();
  #wanted = 0;
  #pauseMs = 0;
  #renewal = Promise.resolve();

  constructor(env: NodeJS.ProcessEnv, log: Logger) {
    this.#env = env;
    this.#log = log;
  }

  /** Starts one process first, so that a wrong setting is reported once and ends the start. */
  static async start(
    { PROCESSES, LOG_LEVEL }: GatewaySettings,
    { env, execArgv }: { env: NodeJS.ProcessEnv; execArgv: string[] } = process,
  ): Promise<Processes> {
    cluster.setupPrimary({ exec: WORKER, args: [], execArgv });
    const processes = new Processes(env, createLogger(LOG_LEVEL));
    processes.url = await processes.#open();
    processes.#wanted = PROCESSES;
    // A process that fails is started again.
    await Promise.allSettled(Array.from({ length: PROCESSES - 1 }, async () => processes.#open()));
    return processes;
  }

  async checkApi(): Promise<void> {
    const [worker] = this.#ready;
    if (worker) send(worker, { type: 'checkApi' });
  }

  /** Replaces the processes one by one with new ones, which run the files as they are now. */
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

  /** Starts a process. Resolves to its address when it listens. */
  async #open(): Promise<string> {
    const worker = cluster.fork(this.#env);
    const startedAt = Date.now();
    this.#staying.add(worker);
    // A message to a process that has just ended emits an error.
    worker.on('error', () => undefined);
    const opened = new Promise<string>((resolve, reject) => {
      worker.on('message', (message: ToPrimary) => {
        if (message.type === 'ready') {
          this.#ready.add(worker);
          resolve(message.url);
        } else if (message.type === 'failed') reject(new Error(message.reason));
        else if (message.type === 'snapshot') this.#snapshots.set(worker, message.snapshot);
        else this.#sendMetrics(worker).catch(this.#logError);
      });
      worker.once('exit', (code, signal) => {
        reject(new Error(`A gateway process ended before it listened (${signal ?? code}).`));
        this.#replace(worker, { code, signal }, Date.now() - startedAt).catch(this.#logError);
      });
    });
    this.#starting.add(opened);
    return opened.finally(() => this.#starting.delete(opened));
  }

  async #replace(worker: Worker, end: { code: number; signal: string }, livedMs: number): Promise<void> {
    this.#ready.delete(worker);
    this.#staying.delete(worker);
    const counts = (this.#snapshots.get(worker) ?? []).filter(({ type }) => String(type) !== 'gauge');
    this.#snapshots.delete(worker);
    this.#endedCounts = this.#endedCounts.then(async (before) =>
      AggregatorRegistry.aggregate([before, counts]).getMetricsAsJSON(),
    );
    if (this.#staying.size >= this.#wanted) return;
    this.#pauseMs = livedMs > STABLE_MS ? 0 : Math.min(MAX_PAUSE_MS, 2 * this.#pauseMs || MIN_PAUSE_MS);
    const details = { pid: worker.process.pid, ...end, pauseMs: this.#pauseMs };
    this.#log.error(details, 'A gateway process has ended; another one takes its place.');
    await setTimeout(this.#pauseMs);
    if (this.#staying.size >= this.#wanted) return;
    // If it fails, its exit calls this method again.
    await this.#open().catch(this.#logError);
  }

  async #renewAll(): Promise<void> {
    // A process that is starting may have read the old files.
    await Promise.allSettled(this.#starting);
    const present = [...this.#ready];
    for (const worker of present) {
      try {
        await this.#open();
      } catch (err) {
        this.#log.error({ err }, 'A new gateway process does not start: the present ones go on.');
        return;
      }
      this.#staying.delete(worker);
      send(worker, { type: 'leave' });
      await endOf(worker);
    }
    this.#log.warn('All gateway processes are new.');
  }

  async #sendMetrics(worker: Worker): Promise<void> {
    send(worker, { type: 'metrics', text: await this.#metrics() });
  }

  readonly #logError = (err: unknown): void => this.#log.error({ err });

  /** The summed metrics of all processes; if one does not answer in time, its last metrics count. */
  async #metrics(): Promise<string> {
    await Promise.all([...this.#ready].map(requestSnapshot));
    return AggregatorRegistry.aggregate([...this.#snapshots.values(), await this.#endedCounts]).metrics();
  }
}

async function requestSnapshot(worker: Worker): Promise<void> {
  const answered = new Promise<void>((resolve) => {
    const listen = ({ type }: ToPrimary): void => {
      if (type !== 'snapshot') return;
      worker.off('message', listen);
      resolve();
    };
    worker.on('message', listen);
  });
  send(worker, { type: 'snapshot' });
  await Promise.race([answered, setTimeout(MAX_WAIT_MS, undefined, { ref: false })]);
}

function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message);
}

async function endOf(worker: Worker): Promise<void> {
  if (!worker.isDead()) await once(worker, 'exit');
}
