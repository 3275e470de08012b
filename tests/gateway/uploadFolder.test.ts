import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startGatewayProcess } from '#tests/support/gatewayProcess.ts';
import { holdUpload } from '#tests/support/heldUpload.ts';
import { startRestServer, TOKEN_OF_SOMEBODY } from '#tests/support/restServer.ts';
import { PNG, uploadAvatar } from '#tests/support/uploadAvatar.ts';

/** What the gateway has there; tsx keeps what it has compiled beside it. */
const entries = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith('tsx-'));

test.each([
  ['while it arrives', false],
  ['while REST is asked', true],
])('a picture is for its owner alone, and gone when the gateway ends %s', async (_, isWhole) => {
  const temporary = mkdtempSync(join(tmpdir(), 'haat-restart-'));
  const rest = await startRestServer({ 'POST /api/user/upload-avatar': () => undefined });
  const gateway = await startGatewayProcess(rest.url, { TMPDIR: temporary, REQUEST_MS: '1000' });
  onTestFinished(async () => {
    await gateway.stop();
    await rest.stop();
    rmSync(temporary, { recursive: true });
  });
  expect(entries(temporary)).toEqual([]);
  const upload = holdUpload(gateway.url, { token: TOKEN_OF_SOMEBODY, bytes: 1_000_000 });
  if (isWhole) {
    upload.finish();
    await expect.poll(() => rest.requests).toHaveLength(1);
  }
  await expect.poll(() => entries(temporary)).toHaveLength(2);
  const [folder = '', file = ''] = entries(temporary).toSorted();
  expect(file.startsWith(`${folder}/`)).toBe(true);
  expect(statSync(join(temporary, folder)).mode & 0o777).toBe(0o700);
  gateway.signal('SIGTERM');
  await gateway.ended;
  expect(entries(temporary)).toEqual([]);
});

test('what killed gateways have left goes with the first upload of the next one, not what others are using', async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'haat-killed-'));
  const hourAgo = new Date(Date.now() - 61 * 60_000);
  for (const name of ['haat-uploads-killed', 'haat-uploads-used']) {
    mkdirSync(join(temporary, name));
    writeFileSync(join(temporary, name, 'picture'), PNG);
  }
  utimesSync(join(temporary, 'haat-uploads-killed'), hourAgo, hourAgo);
  const rest = await startRestServer({
    'POST /api/user/upload-avatar': { success: false, message: 'Too dark' },
  });
  const gateway = await startGatewayProcess(rest.url, { TMPDIR: temporary });
  onTestFinished(async () => {
    await gateway.stop();
    await rest.stop();
    rmSync(temporary, { recursive: true });
  });
  await uploadAvatar(gateway, TOKEN_OF_SOMEBODY, PNG);
  gateway.signal('SIGINT');
  await gateway.ended;
  expect(entries(temporary).toSorted()).toEqual(['haat-uploads-used', 'haat-uploads-used/picture']);
});
