import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '#scripts/ports.ts';
import { startNginx, type NginxServer } from '#tests/support/nginxServer.ts';
import { OWNER_TOKEN } from '#tests/support/ownerCalls.ts';
import { startPostgres, type PostgresServer } from '#tests/support/postgresServer.ts';
import { startDeployedRedis, type RedisServer } from '#tests/support/redisServer.ts';
import { Part, type PartSettings } from './Part.ts';

export interface TopologyOptions {
  gateways: number;
  apis: number;
  gatewaySettings?: NodeJS.ProcessEnv;
  apiSettings?: NodeJS.ProcessEnv;
}

/** The shop on several processes, each of which can be killed, stopped and started again. */
export interface Topology {
  /** The shop as shoppers reach it, through nginx. */
  url: string;
  postgres: PostgresServer;
  redis: RedisServer;
  nginx: NginxServer;
  gateways: readonly Member[];
  apis: readonly Member[];
  /** Ends everything, whatever state it is in. */
  close(): Promise<void>;
}

export interface Member {
  part: Part;
  /** Its own address, past nginx. */
  url: string;
}

const JWT_SECRET = 'kB7vQ2m0xPz9Rt4Lw8Ys1Nd6Hc3Jf5Ga';
const SHARED = { NODE_ENV: 'production', LOG_LEVEL: 'warn', JWT_SECRET };

/** Starts the built server with real PostgreSQL, Redis and nginx; ends them all if one of them fails to start. */
// oxlint-disable-next-line max-lines-per-function -- each process is started after what it needs
export async function startTopology(options: TopologyOptions): Promise<Topology> {
  if (!existsSync('dist/gateway/main.js')) throw new Error('There is no dist/: run `npm run build` first.');
  const folder = mkdtempSync(join(tmpdir(), 'haat-cluster-'));
  const closing: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closing.splice(0).toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const postgres = await startPostgres();
    closing.push(() => postgres.stop());
    const redis = await startDeployedRedis();
    closing.push(() => redis.kill());
    const apiEnv = { DATABASE_URL: postgres.url, ...options.apiSettings };
    const apis = await placesFor('api', options.apis);
    const gateways = await placesFor('gateway', options.gateways);
    const nginx = await startNginx({ gateways: gateways.map(addressOf), apis: apis.map(addressOf) });
    closing.push(() => nginx.close());
    const gatewayEnv = {
      REDIS_URL: redis.url,
      API_BASE_URL: nginx.apiUrl,
      ...options.gatewaySettings,
    };
    // Starts them one after the other: on two cores, starting them at once is not faster.
    const openAll = async (places: readonly Place[], settings: (place: Place) => PartSettings) => {
      const members: Member[] = [];
      for (const place of places) {
        const part = await Part.open(settings(place));
        closing.push(async () => part.killAll());
        members.push({ part, url: place.url });
      }
      return members;
    };
    return {
      url: nginx.url,
      postgres,
      redis,
      nginx,
      apis: await openAll(apis, (place) => apiPart(folder, place, apiEnv)),
      gateways: await openAll(gateways, (place) => gatewayPart(folder, place, gatewayEnv)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Place {
  name: string;
  port: string;
  url: string;
}

async function placesFor(what: string, count: number): Promise<Place[]> {
  const names = Array.from({ length: count }, (_, index) => `${what}-${index + 1}`);
  return Promise.all(
    names.map(async (name) => {
      const port = String(await freePort());
      return { name, port, url: `http://127.0.0.1:${port}` };
    }),
  );
}

function addressOf({ port }: Place): string {
  return `127.0.0.1:${port}`;
}

function gatewayPart(folder: string, { name, port, url }: Place, env: NodeJS.ProcessEnv): PartSettings {
  return {
    name,
    command: process.execPath,
    args: [resolve('dist/gateway/main.js')],
    env: {
      ...SHARED,
      HOST: '127.0.0.1',
      PORT: port,
      TRUSTED_PROXIES: '1',
      ORDERS_PER_MINUTE: '1000000',
      ...env,
    },
    folder,
    probe: `${url}/readyz`,
  };
}

function apiPart(folder: string, { name, port, url }: Place, env: NodeJS.ProcessEnv): PartSettings {
  const own = {
    API_HOST: '127.0.0.1',
    API_PORT: port,
    DATA_DIR: join(folder, name),
    DEMO: 'on',
    OWNER_TOKEN,
  };
  return {
    name,
    command: process.execPath,
    args: [resolve('dist/backoffice/main.js')],
    env: { ...SHARED, ...own, ...env },
    folder,
    probe: `${url}/readyz`,
  };
}
