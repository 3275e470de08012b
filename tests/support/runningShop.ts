import { once } from 'node:events';
import { exitOf, forkScript } from '#scripts/childScript.ts';

export interface RunningShop {
  shopUrl: string;
  apiUrl: string;
  pid: number;
  stop(): Promise<void>;
}

/** The shop as `npm start` opens it, on free ports; it closes itself when this process ends, however it ends. */
export async function startShop(env: NodeJS.ProcessEnv): Promise<RunningShop> {
  const child = forkScript('scripts/start.ts', [], {
    env: { ...cleanEnv(), PORT: '0', API_PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = exitOf(child);
  const [message]: unknown[] = await Promise.race([once(child, 'message'), exited.then(() => [])]);
  if (!isReady(message) || child.pid === undefined)
    throw new Error('The shop did not start; the reason is above.');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
  };
  return { shopUrl: message.shopUrl, apiUrl: message.apiUrl, pid: child.pid, stop };
}

/** Vitest sets NODE_ENV; the shop under test runs as it does for shoppers. */
function cleanEnv(): NodeJS.ProcessEnv {
  const { NODE_ENV: _test, ...env } = process.env;
  return env;
}

function isReady(message: unknown): message is { shopUrl: string; apiUrl: string } {
  return typeof message === 'object' && message !== null && 'shopUrl' in message && 'apiUrl' in message;
}
