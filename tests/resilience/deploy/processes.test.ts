import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_SETTINGS as API_SETTINGS, readBackOfficeSettings } from '#backoffice/env.ts';
import { readGatewaySettings, settingsWith } from '#gateway/core/readGatewaySettings.ts';
import { features } from '#gateway/features.ts';
import { MEMORY_SETTINGS } from '#tests/bench/measure/servers.ts';
import { startServerProcess } from '#tests/support/serverProcess.ts';
import {
  compose,
  containerOf,
  deployFile,
  inDockerfile,
  interpolated,
  manifest,
  pairsIn,
  valuesOf,
} from '#tests/support/deployFiles.ts';
import { installBuild } from '#tests/support/installBuild.ts';
import { startPostgres, type PostgresServer } from '#tests/support/postgresServer.ts';
import { REDIS_PASSWORD, startDeployedRedis, type RedisServer } from '#tests/support/redisServer.ts';
import { startRestServer, type RestServer } from '#tests/support/rest/restServer.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

// Each way to run the shop starts the built gateway and API with its own commands and settings.

const RANDOM = 'kB7vQ2m0xPz9Rt4Lw8Ys1Nd6Hc3Jf5Ga';
/** What an operator fills in; everything else that is secret is random. */
const FILLED: Record<string, string> = {
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail.example:587',
  POSTGRES_PASSWORD: '0123456789abcdef',
  REDIS_PASSWORD,
  DATABASE_URL: 'postgres://haat@db.example/haat',
  REDIS_URL: `redis://haat:${REDIS_PASSWORD}@redis:6379`,
};
const filledIn = (name: string): string => FILLED[name] ?? RANDOM;
const IMAGE = pairsIn(inDockerfile('ENV').join(' '));

interface Process {
  command: readonly string[];
  environment: Record<string, string>;
  /** The address that is asked for its health. */
  health: string;
}

function ofCompose(service: string): Process {
  const { command = [], environment = {} } = compose.services[service] ?? {};
  const own = Object.entries(environment).map(([name, value]) => [name, interpolated(value, filledIn)]);
  return {
    command,
    environment: { ...IMAGE, ...Object.fromEntries(own) },
    health: environment['HEALTH_URL'] ?? '',
  };
}

function ofKubernetes(name: string): Process {
  const { command, envFrom, ports, readinessProbe } = containerOf(name);
  const sources: { configMapRef?: { name: string }; secretRef?: { name: string } }[] = envFrom;
  const values = sources.map(({ configMapRef, secretRef }): Record<string, string> => {
    if (configMapRef !== undefined) return manifest('ConfigMap', configMapRef.name)['data'];
    const secret = manifest('Secret', secretRef?.name ?? '', ['kubernetes/secrets.example.yaml']);
    return Object.fromEntries(Object.keys(secret['stringData']).map((key) => [key, filledIn(key)]));
  });
  const { path, port } = readinessProbe.httpGet;
  const { containerPort } = ports.find((one: { name: string }) => one.name === port);
  return {
    command,
    environment: Object.assign({}, IMAGE, ...values),
    health: `http://127.0.0.1:${containerPort}${path}`,
  };
}

function ofSystemd(name: 'api' | 'gateway', port: number, path: string): Process {
  const unit = `haat-${name}@.service`;
  const file = pairsIn(deployFile(`systemd/${name}.env.example`).replaceAll(/^#.*$/gm, ''));
  for (const key of Object.keys(file)) if (/SECRET|TOKEN|SMTP/.test(key)) file[key] = filledIn(key);
  const own = valuesOf(unit, 'Environment').join(' ').replaceAll('%i', String(port));
  return {
    command: valuesOf(unit, 'ExecStart')[0]?.split(' ') ?? [],
    environment: { ...file, ...pairsIn(own) },
    health: `http://127.0.0.1:${port}${path}`,
  };
}

const ALL: [name: string, gateway: Process, api: Process, apis: number][] = [
  ['compose', ofCompose('gateway-1'), ofCompose('api-1'), 2],
  [
    'Kubernetes',
    ofKubernetes('gateway'),
    ofKubernetes('api'),
    manifest('HorizontalPodAutoscaler', 'api')['spec'].maxReplicas + 1,
  ],
  ['systemd', ofSystemd('gateway', 4101, '/healthz'), ofSystemd('api', 4001, '/readyz'), 2],
];

let folder: string;
let redis: RedisServer;
let postgres: PostgresServer;
let rest: RestServer;

beforeAll(async () => {
  folder = installBuild();
  redis = await startDeployedRedis();
  postgres = await startPostgres();
  rest = await startRestServer({});
});
afterAll(async () => {
  await rest.stop();
  await postgres.stop();
  await redis.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** The address of the Redis of deploy/, with the user and the password of the file, if it has them. */
function onThisMachine(url = ''): string {
  return url.endsWith('@redis:6379') ? url.replace('redis:6379', new URL(redis.url).host) : redis.url;
}

/** Starts it with its own command and settings, but with servers, ports and folders of this machine. */
async function expectHealthy({ command, environment, health }: Process): Promise<void> {
  const written = folderOfTest();
  const [program, file = ''] = command;
  expect(program).toBe('node');
  const settings = {
    ...environment,
    API_BASE_URL: rest.url,
    DATABASE_URL: postgres.url,
    REDIS_URL: onThisMachine(environment['REDIS_URL']),
    PORT: '0',
    API_PORT: '0',
    DATA_DIR: written,
    MEDIA_DIR: written,
  };
  const started = await startServerProcess([file], settings, folder);
  const { port } = new URL(started.url);
  const { status } = await fetch(`http://127.0.0.1:${port}${new URL(health).pathname}`);
  expect([health, status]).toEqual([health, 200]);
  expect(await started.close()).toEqual({ exitCode: 0, errors: '' });
}

test.each(ALL)(
  '%s starts the gateway and the API, and their health checks ask the right addresses',
  async (_, gateway, api) => {
    await expectHealthy(api);
    await expectHealthy(gateway);
    expect(new URL(gateway.health).port).toBe(
      String(readGatewaySettings(gateway.environment, features).PORT),
    );
    expect(new URL(api.health).port).toBe(String(readBackOfficeSettings(api.environment).API_PORT));
  },
);

test.each(ALL)(
  '%s has only existing settings, and those that several machines need',
  (_, gateway, api, apis) => {
    const others = ['NODE_ENV', ...Object.keys(MEMORY_SETTINGS), 'HEALTH_URL', 'PGPASSWORD'];
    const known = [
      ...Object.keys(settingsWith(features).shape),
      ...Object.keys(API_SETTINGS.shape),
      ...others,
    ];
    for (const { environment } of [gateway, api]) {
      expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
      const { NODE_OPTIONS, ...memory } = MEMORY_SETTINGS;
      expect(environment).toMatchObject({ NODE_ENV: 'production', ...memory });
      expect(environment['NODE_OPTIONS']).toContain(NODE_OPTIONS);
    }
    const ofGateway = readGatewaySettings(gateway.environment, features);
    for (const name of ['JWT_SECRET', 'REDIS_URL', 'ADMIN_TOKEN', 'METRICS_TOKEN', 'PUBLIC_URL'] as const)
      expect([name, ofGateway[name]]).not.toContain(null);
    expect([ofGateway.TRUSTED_PROXIES, ofGateway.PLAYGROUND]).toEqual([1, false]);
    const ofApi = readBackOfficeSettings(api.environment);
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN'] as const)
      expect([name, ofApi[name]]).not.toContain(null);
    expect([api.environment['JWT_SECRET'], ofApi.DEMO]).toEqual([gateway.environment['JWT_SECRET'], false]);
    // PostgreSQL accepts 100 connections by default, and keeps three of them.
    expect(apis * ofApi.DATABASE_CONNECTIONS).toBeLessThan(90);
  },
);
