import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#scripts/ports.ts';
import { PICTURES_ORIGIN } from '#tests/bench/stub/stubCatalogue.ts';

export interface Server {
  name: string;
  url: string;
  pid: number;
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
export const HIVE = 'Hive Gateway';
const PEERS: [name: string, file: string][] = [
  ['Apollo Server', 'apolloServer.js'],
  ['GraphQL Yoga', 'yoga.js'],
  ['Mercurius', 'mercurius.js'],
  [HIVE, 'hiveGateway.js'],
];
const BUILT_GATEWAY = 'dist/gateway/main.js';
/** As in deploy/Dockerfile. */
export const MEMORY_SETTINGS = {
  NODE_OPTIONS: '--max-semi-space-size=16',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
const OPEN_LIMIT_MS = 60_000;
const POLL_MS = 50;

/** Killed when the bench exits. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

export async function startRestStub({ products, etags, sellMs = 0 }: StubOptions): Promise<Server> {
  const settings = { PRODUCTS: String(products), ETAGS: etags ? 'on' : 'off', SELL_MS: String(sellMs) };
  return start(DIRECT, ['--import', 'tsx', 'tests/bench/stub/restStub.ts'], settings, '/healthz');
}

/** The reference API with the embedded database and this many products. */
export async function startOrderApi(products: number, dataDir: string): Promise<Server> {
  const settings = {
    PRODUCTS: String(products),
    DATA_DIR: dataDir,
    DATABASE_URL: 'embedded',
    LOG_LEVEL: 'silent',
  };
  return start('API', ['--import', 'tsx', 'tests/bench/orders/orderApi.ts'], settings, '/healthz');
}

/** The built reference API with the demo shop. */
export async function startDemoApi(dataDir: string): Promise<Server> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: 'embedded', DEMO: 'on', LOG_LEVEL: 'silent' };
  return start('API', ['dist/api/main.js'], settings, '/healthz');
}

/** Starts the built gateway as its image does, without rate limits: all requests come from one address. */
export async function startGateway(
  restUrl: string,
  freshMs: number,
  more: NodeJS.ProcessEnv = {},
): Promise<Server> {
  if (!existsSync(BUILT_GATEWAY)) throw new Error('The gateway is not built: npm run build');
  const settings = {
    ...MEMORY_SETTINGS,
    HOST: '127.0.0.1',
    API_BASE_URL: restUrl,
    CACHE_FRESH_MS: String(freshMs),
    REQUESTS_PER_MINUTE: '1000000',
    IMAGE_ORIGINS: PICTURES_ORIGIN,
    MEDIA_MB: '0',
    ...more,
  };
  return start(OURS, [BUILT_GATEWAY], settings, '/healthz');
}

/** Adds the peers to the servers one by one; none if their packages are not installed. */
export async function startPeers(restUrl: string, freshMs: number, servers: Server[]): Promise<void> {
  if (!existsSync('tests/bench/peers/node_modules')) {
    console.log('Without the peers, which are not installed: npm ci --prefix tests/bench/peers');
    return;
  }
  const settings = { API_BASE_URL: restUrl, CACHE_FRESH_MS: String(freshMs) };
  for (const [name, file] of PEERS)
    servers.push(
      await start(name, [`tests/bench/peers/${file}`], settings, '/graphql?query=%7B__typename%7D'),
    );
}

export async function stopAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(servers.map(async (server) => server.stop()));
}

/** Discards the output: a pipe would make this process part of the measurement. */
async function start(
  name: string,
  args: string[],
  settings: NodeJS.ProcessEnv,
  probe: string,
): Promise<Server> {
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: String(port),
    API_PORT: String(port),
    ...settings,
  };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
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
    const isOpen = await fetch(`${url}${probe}`).then(
      async (response) => (await response.text(), response.ok),
      () => false,
    );
    if (isOpen) return { name, url, pid, stop };
    await pause(POLL_MS);
  }
  await stop();
  throw new Error(`${name} did not open.`);
}
