import cluster from 'node:cluster';
import { extname, join } from 'node:path';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { GatewaySettings } from '#gateway/env.ts';
import { createLogger } from '#gateway/telemetry/createLogger.ts';
import { Processes } from './Processes.ts';

interface StartOptions {
  env?: NodeJS.ProcessEnv;
  execArgv?: string[];
}

const WORKER = join(import.meta.dirname, `worker${extname(import.meta.filename)}`);

/** Starts PROCESSES gateways behind one port. */
export async function startProcesses(
  { PROCESSES, LOG_LEVEL }: GatewaySettings,
  { env = process.env, execArgv = process.execArgv }: StartOptions = {},
): Promise<Processes> {
  cluster.setupPrimary({ exec: WORKER, args: [], execArgv });
  // It counts for the RateLimiterCluster of each worker.
  void new RateLimiterClusterMaster();
  const processes = new Processes(env, createLogger(LOG_LEVEL));
  await processes.start(PROCESSES);
  return processes;
}
