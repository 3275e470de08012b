import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#scripts/ports.ts';
import { PICTURES_ORIGIN } from '#tests/bench/stub/stubCatalogue.ts';
import { THIS, type Version } from './versions.ts';

export interface Server {
  name: string;
  url: string;
  pid: number;
  /** Of gateways of this shop. */
  version?: Version;
  stop(): Promise<void>;
}

export interface StubOptions {
  products: number;
  etags: boolean;
  /** How often the catalogue changes; 0: never. */
  sellMs?: number;
}

export const OURS = 'this gateway';
export const DIRECT = 'direct REST';
/** As in deploy/Dockerfile. */
export const MEMORY_SETTINGS = {
  NODE_OPTIONS: '--max-semi-space-size=16',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
const OPEN_LIMIT_MS = 600_000;
const POLL_MS = 50;

/** Killed when the bench exits. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

export async function startRestStub({ products, etags, sellMs = 0 }: StubOptions): Promise<Server> {
  const env = { PRODUCTS: String(products), ETAGS: etags ? 'on' : 'off', SELL_MS: String(sellMs) };
  return start(DIRECT, ['--import', 'tsx', 'tests/bench/stub/restStub.ts'], { env });
}

/** The reference API with the embedded database and this many products. */
export async function startOrderApi(products: number, dataDir: string): Promise<Server> {
  const env = {
    PRODUCTS: String(products),
    DATA_DIR: dataDir,
    DATABASE_URL: 'embedded',
    LOG_LEVEL: 'silent',
  };
  return start('API', ['--import', 'tsx', 'tests/bench/orders/orderApi.ts'], { env });
}

/** The built reference API with the demo shop. */
export async function startDemoApi({ folder }: Version, dataDir: string): Promise<Server> {
  const env = { DATABASE_URL: 'embedded', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DEMO: 'on' };
  return start('API', ['dist/api/main.js'], { env, cwd: folder });
}

/** Starts the built gateway as its image does, without rate limits: all requests come from one address. */
export async function startGateway(
  version: Version,
  restUrl: string,
  freshMs: number,
  more: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const env = {
    ...MEMORY_SETTINGS,
    HOST: '127.0.0.1',
    API_BASE_URL: restUrl,
    CACHE_FRESH_MS: String(freshMs),
    REQUESTS_PER_MINUTE: '1000000',
    ORDERS_PER_MINUTE: '1000000',
    PICTURE_READS_PER_MINUTE: '1000000',
    IMAGE_ORIGINS: PICTURES_ORIGIN,
    MEDIA_MB: '0',
    ...more,
  };
  const name = version === THIS ? OURS : version.name;
  return { ...(await start(name, ['dist/gateway/main.js'], { env, cwd: version.folder })), version };
}

export async function stopAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(servers.map(async (server) => server.stop()));
}

/** Discards the output: a pipe would make this process part of the measurement. */
async function start(
  name: string,
  args: string[],
  { env, cwd }: { env: NodeJS.ProcessEnv; cwd?: string },
): Promise<Server> {
  const port = String(await freePort());
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: port, API_PORT: port, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  const exited = once(child, 'exit').then(() => running.delete(child));
  const { pid } = child;
  if (pid === undefined) throw new Error(`${name} did not start.`);
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  const limit = Date.now() + OPEN_LIMIT_MS;
  while (Date.now() < limit && child.exitCode === null) {
    const isOpen = await fetch(`${url}/healthz`).then(
      async (response) => (await response.text(), response.ok),
      () => false,
    );
    if (isOpen) return { name, url, pid, stop };
    await pause(POLL_MS);
  }
  await stop();
  throw new Error(`${name} did not open.`);
}
