import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export interface NpmStart {
  shopUrl: string;
  apiUrl: string;
  pid: number;
  seconds: number;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 180_000;
const POLL_MS = 20;

/** Runs `npm start` as its user would and measures the time until the home page is answered. */
export async function npmStart(dataDir: string, ports: { shop: number; api: number }): Promise<NpmStart> {
  const shopUrl = `http://localhost:${ports.shop}`;
  const started = performance.now();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(ports.shop),
    API_PORT: String(ports.api),
    // All visits come from one address here.
    REQUESTS_PER_MINUTE: '1000000',
    ORDERS_PER_MINUTE: '1000000',
    PICTURE_READS_PER_MINUTE: '1000000',
    ACCOUNT_CALLS_PER_MINUTE: '1000000',
  };
  const child = spawn('npm', ['start'], { env, detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
  const { pid } = child;
  if (pid === undefined) throw new Error('npm did not start.');
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    // Sends SIGINT to the whole process group, as Ctrl-C does.
    if (child.exitCode === null) process.kill(-pid, 'SIGINT');
    await exited;
  };
  try {
    await answers(shopUrl, () => child.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  const seconds = (performance.now() - started) / 1000;
  return { shopUrl, apiUrl: `http://localhost:${ports.api}`, pid, seconds, stop };
}

async function answers(url: string, hasEnded: () => boolean): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit && !hasEnded()) {
    const isOpen = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isOpen) return;
    await pause(POLL_MS);
  }
  throw new Error('The shop did not open.');
}
