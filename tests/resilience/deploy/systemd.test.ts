import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findNginx } from '#scripts/programs.ts';
import { deployFile, pairsIn, upstreamsOf, valuesOf } from '#tests/support/deployFiles.ts';
import { folderOfFile } from '#tests/support/temporaryFolder.ts';

const folder = folderOfFile();
const UNITS = readdirSync('deploy/systemd').filter((file) => /\.(service|timer)$/.test(file));
const SERVICES = UNITS.filter((file) => file.endsWith('.service'));
const run = promisify(execFile);
const isLinux = process.platform === 'linux';

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

test('a gateway may have its heap, and a picture of 50 megapixels on each of two cores', () => {
  const heap = /--max-old-space-size=(?<size>\d+)/.exec(deployFile('systemd/haat-gateway@.service'));
  const [limit = ''] = valuesOf('haat-gateway@.service', 'MemoryMax');
  expect(limit).toMatch(/^\d+M$/);
  expect(Number(heap?.groups?.['size']) + 2 * 200 + 200).toBeLessThanOrEqual(Number.parseInt(limit, 10));
});

test('nginx has the ports of the units, and each service writes to a folder of its own', () => {
  expect(upstreamsOf('systemd/upstreams.conf')).toMatchObject({
    gateways: ['127.0.0.1:4101', '127.0.0.1:4102'],
    apis: ['127.0.0.1:4001', '127.0.0.1:4002'],
  });
  const folderOf = (unit: string, key: string): string | undefined => valuesOf(unit, key)[0];
  const environmentOf = (unit: string): Record<string, string> =>
    pairsIn(valuesOf(unit, 'Environment').join(' '));
  const { DATA_DIR } = environmentOf('haat-api@.service');
  expect(`/var/lib/${folderOf('haat-api@.service', 'StateDirectory')}`).toBe(DATA_DIR);
  const { MEDIA_DIR } = environmentOf('haat-gateway@.service');
  expect(`/var/cache/${folderOf('haat-gateway@.service', 'CacheDirectory')}`).toBe(MEDIA_DIR);
  expect(valuesOf('haat-backup.service', 'ExecStart')[0]).toContain(
    `/var/lib/${folderOf('haat-backup.service', 'StateDirectory')}`,
  );
  for (const command of valuesOf('haat-nginx.service', 'Exec\\w+').filter((one) => one.startsWith('nginx')))
    expect(command).toContain(`-p /var/cache/${folderOf('haat-nginx.service', 'CacheDirectory')} `);
});

test('settings that are filled in stay, and only root may read them', async () => {
  const etc = await install('again');
  const files = ['haat/api.env', 'haat/nginx/upstreams.conf'].map((file) => join(etc, file));
  expect(statSync(files[0] ?? '').mode & 0o777).toBe(0o600);
  for (const file of files) writeFileSync(file, 'filled in');
  await install('again');
  expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(['filled in', 'filled in']);
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
