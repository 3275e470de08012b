import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { pictureProcessesOf } from '#tests/support/pictureProcessesOf.ts';
import { failedStart } from '#tests/support/failedStart.ts';
import { restOfTest } from '#tests/support/gatewayOfTest.ts';
import { startGatewayProcess } from '#tests/support/gatewayProcess.ts';
import { photograph } from '#tests/support/photograph.ts';
import { reply, type RestServer } from '#tests/support/rest/restServer.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

const COUNT = 12;
let folder: string;
let rest: RestServer;

beforeEach(async () => {
  const content = await photograph('jpeg');
  folder = join(folderOfTest(), 'pictures');
  rest = await restOfTest({ 'GET /api/products': { success: true, products: [] } });
  for (let index = 0; index < COUNT; index += 1)
    rest.answer(`GET /uploads/${index}.jpg`, reply(200, content, { 'content-type': 'image/jpeg' }));
});

async function typeOf(gatewayUrl: string, index: number): Promise<string | null> {
  const response = await fetch(`${gatewayUrl}/media/@w320/uploads/${index}.jpg`);
  await response.arrayBuffer();
  return response.headers.get('content-type');
}

test('a folder that cannot be written ends the start with a sentence', async () => {
  writeFileSync(folder, '');
  const env = { API_BASE_URL: rest.url, PORT: '0', MEDIA_DIR: join(folder, 'media') };
  const { exitCode, errors } = await failedStart(env, { server: 'gateway' });
  expect([exitCode, errors]).toEqual([
    1,
    expect.stringMatching(/^MEDIA_DIR: nothing can be written to the folder [^\n]+\n$/),
  ]);
});

test('while nothing can be stored, pictures are sent unchanged, and one log line says so', async () => {
  const gateway = await startGatewayProcess(rest.url, { MEDIA_DIR: folder });
  expect(await typeOf(gateway.url, 0)).toBe('image/webp');
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  // The picture that first fails to be stored has already been converted.
  await typeOf(gateway.url, 1);
  expect([await typeOf(gateway.url, 2), await typeOf(gateway.url, 3)]).toEqual(['image/jpeg', 'image/jpeg']);
  const isWarning = (line: string): boolean => line.includes('MEDIA_DIR: pictures cannot be stored');
  await gateway.log.line(isWarning);
  expect(gateway.log.all.filter(isWarning)).toHaveLength(1);
  await gateway.stop();
});

test('a gateway that is killed in the middle leaves no half picture under its name, and its decoders end', async () => {
  const gateway = await startGatewayProcess(rest.url, { MEDIA_DIR: folder });
  const requests = Array.from({ length: COUNT }, async (_, index) =>
    typeOf(gateway.url, index).catch(() => null),
  );
  const made = (): string[] => readdirSync(folder).filter((name) => !name.endsWith('.part'));
  await vi.waitUntil(() => made().length > 1, { timeout: 60_000 });
  const decoders = pictureProcessesOf(gateway.pid);
  expect(decoders.length).toBeGreaterThan(0);
  gateway.signal('SIGKILL');
  await Promise.all([...requests, gateway.ended]);
  await vi.waitUntil(() => !decoders.some((pid) => existsSync(`/proc/${pid}`)), { timeout: 60_000 });
  for (const name of made()) {
    const bytes = readFileSync(join(folder, name));
    const end = bytes.indexOf('\n');
    expect(JSON.parse(bytes.toString('utf8', 0, end))).toMatchObject({ length: bytes.length - end - 1 });
  }
  const again = await startGatewayProcess(rest.url, { MEDIA_DIR: folder });
  for (let index = 0; index < COUNT; index += 1) expect(await typeOf(again.url, index)).toBe('image/webp');
  again.signal('SIGTERM');
  expect((await again.ended).exitCode).toBe(0);
});
