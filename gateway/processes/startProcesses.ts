import cluster from 'node:cluster';
import { extname, join } from 'node:path';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { GatewaySettings } from '#gateway/env.ts';
import type { RunningGateway } from '#gateway/server.ts';
import { createLogger } from '#gateway/telemetry/createLogger.ts';
import { Processes } from './Processes.ts';

interface StartOptions {
  env?: NodeJS.ProcessEnv;
  execArgv?: string[];
}

interface RunningProcesses extends RunningGateway {
  /** Replaces one process after the other by one that runs the files as they are now. */
  renew(): Promise<void>;
}

const WORKER = join(import.meta.dirname, `worker${extname(import.meta.filename)}`);

/** Starts PROCESSES gateways behind one port. */
export async function startProcesses(
  { PROCESSES, LOG_LEVEL }: GatewaySettings,
  { env = process.env, execArgv = process.execArgv }: StartOptions = {},
): Promise<RunningProcesses> {
  cluster.setupPrimary({ exec: WORKER, args: [], execArgv });
  // It counts for the RateLimiterCluster of each worker.
  void new RateLimiterClusterMaster();
  const processes = new Processes(env, createLogger(LOG_LEVEL));
  const url = await processes.start(PROCESSES);
  return {
    url,
    checkApi: async () => processes.checkApi(),
    renew: async () => processes.renew(),
    close: async () => processes.close(),
  };
}
