import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitOf, forkScript } from '#scripts/childScript.ts';
import { startPhotographs } from './photographs.ts';

export interface ShopServer {
  url: string;
  /** The process of the gateway; the API has its own. */
  pid: number;
  stop(): Promise<void>;
}

/** Runs what `npm start` runs, with the demo catalogue in a temporary folder and without limits per client. */
export async function startShopServer({ photographs = false } = {}): Promise<ShopServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-web-'));
  const rest = photographs ? await startPhotographs(join(dataDir, 'api')) : null;
  const child = forkScript('scripts/start.ts', [], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      PORT: '0',
      API_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
      ...(rest && { API_BASE_URL: rest.url }),
    },
    // Shows errors of the build.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = exitOf(child).finally(() => rmSync(dataDir, { recursive: true, force: true }));
  const [message] = await Promise.race([once(child, 'message'), ended.then(() => [])]);
  if (!isReady(message) || child.pid === undefined) throw new Error('The shop did not start.');
  return {
    url: message.shopUrl,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rest?.stop();
    },
  };
}

function isReady(message: unknown): message is { shopUrl: string } {
  return typeof message === 'object' && message !== null && 'shopUrl' in message;
}
