import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { MEMORY_SETTINGS } from '#tests/bench/measure/servers.ts';
import { ALL_SETTINGS as API_SETTINGS, readBackOfficeSettings } from '#backoffice/env.ts';
import { readGatewaySettings, settingsWith } from '#gateway/core/readGatewaySettings.ts';
import { features } from '#gateway/features.ts';
import { ENTRIES } from '#scripts/buildServer.ts';
import { findNginx } from '#scripts/findNginx.ts';
import { deployFile, upstreamsOf } from '#tests/support/deployFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'haat-systemd-'));
afterAll(() => rmSync(folder, { recursive: true }));
const RANDOM = 'kB7vQ2m0xPz9Rt4Lw8Ys1Nd6Hc3Jf5Ga';
const UNITS = readdirSync('deploy/systemd').filter((file) => /\.(service|timer)$/.test(file));
const SERVICES = UNITS.filter((file) => file.endsWith('.service'));
const run = promisify(execFile);
const isLinux = process.platform === 'linux';

/** The values of a key in a unit, in their order. */
function valuesOf(unit: string, key: string): string[] {
  const lines = deployFile(`systemd/${unit}`).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'));
  return Array.from(lines, ([, value = '']) => value);
}

function pairsIn(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(/(\w+)=(\S*)/g), ([, name = '', value = '']) => [name, value]),
  );
}

/** The environment of a service: its own variables over those of its file, with the secrets filled in. */
function environmentOf(unit: string, example: string): Record<string, string> {
  const file = pairsIn(deployFile(`systemd/${example}`).replaceAll(/^#.*$/gm, ''));
  const own = pairsIn(
    valuesOf(unit, 'Environment')
      .join(' ')
      .replaceAll('%i', unit.startsWith('haat-api') ? '4001' : '4101'),
  );
  for (const name of Object.keys(file)) if (/SECRET|TOKEN/.test(name)) file[name] = RANDOM;
  return { ...file, ...own };
}

async function install(name: string, ...args: string[]): Promise<string> {
  const DESTDIR = join(folder, name);
  await run('sh', ['deploy/systemd/install.sh', ...args], {
    env: { ...process.env, DESTDIR },
  });
  return join(DESTDIR, 'etc');
}

function verify(unit: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test.runIf(isLinux)('systemd finds nothing wrong with the units as they are installed', async () => {
  const units = join(await install('verified'), 'systemd/system');
  expect(readdirSync(units)).toEqual(UNITS);
  for (const unit of UNITS)
    expect([unit, verify(join(units, unit))]).toEqual([unit, { status: 0, output: '' }]);
  const wrong = join(folder, 'wrong.service');
  writeFileSync(wrong, deployFile('systemd/haat-gateway@.service').replace('ProtectHome', 'ProtectHouse'));
  expect(verify(wrong).output).toContain('ProtectHouse');
});

test.runIf(isLinux).each(SERVICES)('%s may do little beyond its work', (unit) => {
  // A service that can do nothing has exposure 0, one without settings 9.6.
  const args = ['security', '--offline=true', '--threshold=20', `deploy/systemd/${unit}`];
  expect(spawnSync('systemd-analyze', args, { encoding: 'utf8' }).status).toBe(0);
});

test('gateways and APIs have only existing settings, with valid values', () => {
  const gateway = environmentOf('haat-gateway@.service', 'gateway.env.example');
  const api = environmentOf('haat-api@.service', 'api.env.example');
  const others = ['NODE_ENV', ...Object.keys(MEMORY_SETTINGS), 'PGPASSWORD'];
  for (const [environment, shape] of [
    [gateway, settingsWith(features).shape],
    [api, API_SETTINGS.shape],
  ] as const) {
    expect(Object.keys(environment).filter((name) => !(name in shape) && !others.includes(name))).toEqual([]);
    expect(environment).toMatchObject({ NODE_ENV: 'production', ...MEMORY_SETTINGS });
  }
  const { HOST, PORT, API_BASE_URL, TRUSTED_PROXIES, PLAYGROUND } = readGatewaySettings(gateway, features);
  expect([HOST, PORT, TRUSTED_PROXIES, PLAYGROUND]).toEqual(['127.0.0.1', 4101, 1, false]);
  const { API_HOST, API_PORT, TRUSTED_GATEWAYS, DEMO } = readBackOfficeSettings(api);
  expect([API_HOST, API_PORT, TRUSTED_GATEWAYS, DEMO]).toEqual(['127.0.0.1', 4001, ['loopback'], false]);
  expect(API_BASE_URL).toBe('http://127.0.0.1:8081');
  expect(upstreamsOf('systemd/upstreams.conf')).toMatchObject({
    gateways: ['127.0.0.1:4101', '127.0.0.1:4102'],
    apis: ['127.0.0.1:4001', '127.0.0.1:4002'],
  });
});

test('the recipe takes the same Node as the image', () => {
  const [, version = ''] = /^FROM node:([\d.]+)-/m.exec(deployFile('Dockerfile')) ?? [];
  expect(deployFile('README.md')).toContain(`/dist/v${version}/node-v${version}-linux-x64.tar.xz`);
});

test('commands are files of the build, and each service writes to a folder of its own', () => {
  for (const unit of ['haat-gateway@.service', 'haat-api@.service']) {
    const [program, file = ''] = (valuesOf(unit, 'ExecStart')[0] ?? '').split(' ');
    expect(program).toBe('node');
    expect(ENTRIES).toContain(file.replace(/^dist\//, '').replace(/\.js$/, '.ts'));
  }
  const { DATA_DIR } = environmentOf('haat-api@.service', 'api.env.example');
  expect(`/var/lib/${valuesOf('haat-api@.service', 'StateDirectory')[0]}`).toBe(
    DATA_DIR?.replace('4001', '%i'),
  );
  const { MEDIA_DIR } = environmentOf('haat-gateway@.service', 'gateway.env.example');
  expect(`/var/cache/${valuesOf('haat-gateway@.service', 'CacheDirectory')[0]}`).toBe(MEDIA_DIR);
  expect(valuesOf('haat-backup.service', 'ExecStart')[0]).toContain(
    `/var/lib/${valuesOf('haat-backup.service', 'StateDirectory')[0]}`,
  );
  for (const command of valuesOf('haat-nginx.service', 'Exec\\w+').filter((one) => one.startsWith('nginx')))
    expect(command).toContain(`-p /var/cache/${valuesOf('haat-nginx.service', 'CacheDirectory')[0]} `);
});

test('settings that are filled in stay, and only root may read them', async () => {
  const etc = await install('again');
  const file = join(etc, 'haat/api.env');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, 'filled in');
  await install('again');
  expect(readFileSync(file, 'utf8')).toBe('filled in');
});

/** Installs the files, and returns the addresses that nginx listens on, sorted. */
async function listeners(name: string, ...args: string[]): Promise<{ etc: string; found: string[] }> {
  const etc = await install(name, ...args);
  const files = readdirSync(join(etc, 'haat'), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => file.endsWith('.conf'))
    .map((file) => readFileSync(join(etc, 'haat', file), 'utf8'));
  const found = Array.from(texts.join('\n').matchAll(/^ *listen (\S+?);?(?: ssl;)?$/gm), ([, at = '']) => at);
  return { etc, found: found.toSorted() };
}

const INNER = ['127.0.0.1:8081', '127.0.0.1:8082', '127.0.0.1:8083'];

test('nginx opens only the shop to the world, and writes its log to the journal', async () => {
  const plain = await listeners('plain');
  expect(plain.found).toEqual([...INNER, '8080']);
  const tls = await listeners('tls', '--tls');
  expect(tls.found).toEqual(['127.0.0.1:8080', ...INNER, '443', '80']);
  // Installing without TLS restores the plain configuration.
  expect((await listeners('tls')).found).toEqual(plain.found);
  const text = readFileSync(join(plain.etc, 'haat/nginx/nginx.conf'), 'utf8');
  expect(text).toContain('access_log syslog:server=unix:/dev/log,nohostname haat;');
  expect(text).not.toContain('/dev/stdout');
});

test('nginx accepts its files as they are installed', async () => {
  const etc = await install('accepted');
  const args = ['-t', '-q', '-p', folder, '-c', join(etc, 'haat/nginx/nginx.conf'), '-e', 'stderr'];
  expect((await run(findNginx() ?? 'nginx', args)).stderr).toBe('');
});
