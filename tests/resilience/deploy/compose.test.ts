import { isIP, BlockList } from 'node:net';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  ALL_SETTINGS as API_SETTINGS,
  readBackOfficeSettings,
  type BackOfficeSettings,
} from '#backoffice/env.ts';
import { readGatewaySettings, settingsWith, type AllSettings } from '#gateway/core/readGatewaySettings.ts';

import { features } from '#gateway/features.ts';
import { ENTRIES } from '#scripts/buildServer.ts';
import {
  compose,
  deployFile,
  interpolated,
  PINNED_IMAGE,
  upstreamsOf,
  type ComposeService,
} from '#tests/support/deployFiles.ts';

const RANDOM = 'kB7vQ2m0xPz9Rt4Lw8Ys1Nd6Hc3Jf5Ga';
/** The values that an operator fills in. */
const FILLED: Record<string, string> = {
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail.example:587',
  POSTGRES_PASSWORD: '0123456789abcdef',
  REDIS_PASSWORD: '0123456789abcdef',
  IMAGE_ORIGINS: '',
  MAIL_FROM: '',
  CONTACT_TO: '',
  ORDERS_TO: '',
  OWNER_TOKEN: '',
  OWNER_PAGES: '',
};
const services = Object.entries(compose.services);
const named = (start: string): [string, ComposeService][] =>
  services.filter(([name]) => name.startsWith(start));
const addressOf = ({ networks }: ComposeService): string | undefined =>
  Array.isArray(networks) ? undefined : networks['shop']?.ipv4_address;

function filledIn({ environment }: ComposeService): NodeJS.ProcessEnv {
  const { HEALTH_URL: _, ...settings } = environment;
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      interpolated(value, (variable) => FILLED[variable] ?? RANDOM),
    ]),
  );
}

const gatewaySettings = (): AllSettings[] =>
  named('gateway-').map(([, service]) => readGatewaySettings(filledIn(service), features));
const apiSettings = (): BackOfficeSettings[] =>
  named('api-').map(([, service]) => readBackOfficeSettings(filledIn(service)));

test('images are pinned, and the shop’s own has its version', () => {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const [name, { image }] of services) {
    expect(image).toMatch(PINNED_IMAGE);
    if (/^(gateway|api)-/.test(name)) expect(image).toBe(`haat:${version}`);
  }
});

test('every part restarts, rotates its log, and has a read-only file system and no further rights', () => {
  expect(services.map(([name]) => name).toSorted()).toEqual([
    'api-1',
    'api-2',
    'gateway-1',
    'gateway-2',
    'nginx',
    'postgres',
    'redis',
  ]);
  for (const [name, { restart, read_only, security_opt }] of services) {
    expect([name, restart, read_only, ...security_opt]).toEqual([
      name,
      'unless-stopped',
      true,
      'no-new-privileges:true',
    ]);
  }
});

test('gateways and APIs have only existing settings, with valid values', () => {
  for (const [kind, shape] of [
    ['gateway-', settingsWith(features).shape],
    ['api-', API_SETTINGS.shape],
  ] as const) {
    for (const [name, { environment }] of named(kind)) {
      const unknown = Object.keys(environment).filter((key) => !(key in shape) && key !== 'HEALTH_URL');
      expect([name, unknown]).toEqual([name, []]);
    }
  }
  expect(gatewaySettings()).toHaveLength(2);
  expect(apiSettings()).toHaveLength(2);
});

test('the settings that several machines need are set', () => {
  for (const settings of gatewaySettings()) {
    for (const name of ['JWT_SECRET', 'REDIS_URL', 'ADMIN_TOKEN', 'METRICS_TOKEN', 'PUBLIC_URL'] as const)
      expect([name, settings[name]]).not.toContain(null);
    expect(settings.TRUSTED_PROXIES).toBe(1);
  }
  for (const settings of apiSettings())
    for (const name of ['JWT_SECRET', 'DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN'] as const)
      expect([name, settings[name]]).not.toContain(null);
  const keys = [...named('gateway-'), ...named('api-')].map(
    ([, { environment }]) => environment['JWT_SECRET'],
  );
  expect(new Set(keys)).toEqual(new Set(['${JWT_SECRET:?}']));
});

test('pictures of other hosts, the sender and receivers of mails and the token of the owner can be set, and need not be', () => {
  expect(gatewaySettings().map(({ IMAGE_ORIGINS }) => IMAGE_ORIGINS)).toEqual([[], []]);
  for (const { MAIL_FROM, CONTACT_TO, ORDERS_TO, OWNER_TOKEN } of apiSettings()) {
    expect(MAIL_FROM).toBe(readBackOfficeSettings({ DATABASE_URL: 'embedded' }).MAIL_FROM);
    expect([CONTACT_TO, ORDERS_TO, OWNER_TOKEN]).toEqual([null, [], null]);
  }
  for (const [kind, names] of [
    ['gateway-', ['IMAGE_ORIGINS']],
    ['api-', ['MAIL_FROM', 'CONTACT_TO', 'ORDERS_TO', 'OWNER_TOKEN', 'IMAGE_ORIGINS']],
  ] as const)
    for (const [, { environment }] of named(kind))
      for (const name of names) expect(environment[name]).toBe(`\${${name}:-}`);
});

test('the gateways have the password of Redis, and the same name of the user as its health check', () => {
  const { environment = {}, healthcheck } = compose.services['redis'] ?? {};
  expect(environment['REDISCLI_AUTH']).toBe('${REDIS_PASSWORD:?}');
  expect(healthcheck?.test.join(' ')).toBe('CMD redis-cli -e --user haat ping');
  for (const [, service] of named('gateway-'))
    expect(service.environment['REDIS_URL']).toBe('redis://haat:${REDIS_PASSWORD:?}@redis:6379');
});

test('the example of the environment names exactly the values to fill in', () => {
  const used = Array.from(deployFile('compose.yaml').matchAll(/\$\{(\w+)/g), ([, name]) => name);
  const listed = Array.from(deployFile('.env.example').matchAll(/^(\w+)=/gm), ([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(used));
});

test('the connections of all APIs fit into the database server', () => {
  const sum = apiSettings().reduce((total, { DATABASE_CONNECTIONS }) => total + DATABASE_CONNECTIONS, 0);
  // PostgreSQL's default is 100, of which it keeps three.
  expect(sum).toBeLessThan(90);
});

test('nginx knows the addresses of gateways and APIs, and the APIs trust it', () => {
  const nginx = compose.services['nginx'];
  const hosts = Object.fromEntries(nginx?.extra_hosts.map((host) => host.split(':')) ?? []);
  const balanced = [...named('gateway-'), ...named('api-')];
  expect(hosts).toEqual(Object.fromEntries(balanced.map(([name, service]) => [name, addressOf(service)])));
  expect(upstreamsOf('nginx/upstreams.conf')).toMatchObject({
    gateways: named('gateway-').map(([name]) => `${name}:4000`),
    apis: named('api-').map(([name]) => `${name}:4001`),
  });
  const address = (nginx && addressOf(nginx)) ?? '';
  expect(isIP(address)).toBe(4);
  for (const { TRUSTED_GATEWAYS } of apiSettings()) {
    const trusted = new BlockList();
    for (const network of TRUSTED_GATEWAYS) {
      const [first = '', bits] = network.split('/');
      trusted.addSubnet(first, Number(bits));
    }
    expect(trusted.check(address)).toBe(true);
  }
  for (const { API_BASE_URL } of gatewaySettings()) expect(API_BASE_URL).toBe('http://nginx:8081');
});

test('only the shop is reachable from other machines', () => {
  expect(services.flatMap(([name, { ports }]) => ports.map((port) => `${name} ${port}`))).toEqual([
    'nginx 8080:8080',
    'nginx 127.0.0.1:8082:8082',
    'api-1 127.0.0.1:4001:4001',
  ]);
});

test('commands are files of the build', () => {
  for (const [, { command = [] }] of [...named('gateway-'), ...named('api-')]) {
    const [program, file = ''] = command;
    expect(program).toBe('node');
    expect(ENTRIES).toContain(file.replace(/^dist\//, '').replace(/\.js$/, '.ts'));
  }
});

test('each part waits for parts whose health is checked, and none for itself', () => {
  // The image of gateways and APIs has a check, which asks HEALTH_URL.
  const isChecked = (name: string): boolean =>
    compose.services[name]?.healthcheck !== undefined ||
    compose.services[name]?.environment['HEALTH_URL'] !== undefined;
  for (const [name, { depends_on }] of services)
    for (const [other, { condition }] of Object.entries(depends_on)) {
      expect(condition).toBe('service_healthy');
      expect([name, other, isChecked(other)]).toEqual([name, other, true]);
    }
  expect(services.every(([name]) => isChecked(name))).toBe(true);
});

test('the health of gateways is their own, that of APIs includes the database', () => {
  const [gateway] = gatewaySettings();
  const [api] = apiSettings();
  for (const [, { environment }] of named('gateway-'))
    expect(environment['HEALTH_URL']).toBe(`http://127.0.0.1:${gateway?.PORT}/healthz`);
  for (const [, { environment }] of named('api-'))
    expect(environment['HEALTH_URL']).toBe(`http://127.0.0.1:${api?.API_PORT}/readyz`);
});

test('volumes are declared', () => {
  const used = services.flatMap(([, { volumes }]) => volumes.map((volume) => volume.split(':')[0] ?? ''));
  const folders = used.filter((name) => !name.startsWith('.'));
  expect(Object.keys(compose.volumes).toSorted()).toEqual([...new Set(folders)].toSorted());
});
