import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jwt from 'jsonwebtoken';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { scriptedGateway } from '#tests/support/gatewayOfFile.ts';
import { holdUpload, type HeldUpload } from '#tests/support/heldUpload.ts';
import { html, reply, TOKEN_OF_SOMEBODY, type RestAnswer } from '#tests/support/rest/restServer.ts';
import { PNG, uploadAvatar } from '#tests/support/uploadAvatar.ts';

const UPLOADED = {
  success: true,
  avatarUrl: '/a.webp',
  user: { _id: 'u1', name: 'M', email: 'm@haat.test' },
};
const MEGABYTES = 4_000_000;

// The folder for uploads in progress.
const folder = mkdtempSync(join(tmpdir(), 'haat-uploads-'));
vi.stubEnv('TMPDIR', folder);
const { rest, gateway } = await scriptedGateway({ TRUSTED_PROXIES: '1' });

beforeEach(() => {
  rest.answer('POST /api/user/upload-avatar', UPLOADED);
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** The files in the folder of this process. */
const files = (): string[] => readdirSync(folder).flatMap((own) => readdirSync(join(folder, own)));

/** Starts an upload from each address. */
const holdMany = (addresses: readonly string[]): HeldUpload[] =>
  addresses.map((address) =>
    holdUpload(gateway.url, { token: TOKEN_OF_SOMEBODY, address, bytes: MEGABYTES }),
  );

async function refusalsOf(uploads: readonly HeldUpload[], wanted: number): Promise<unknown[]> {
  const refused: unknown[] = [];
  for (const { answer } of uploads) void answer.then((told) => refused.push(told)).catch(() => undefined);
  await expect.poll(() => refused.length).toBe(wanted);
  return refused;
}

test.each([
  ['no token', undefined],
  ['an expired token', jwt.sign({ id: 'u1' }, 'unknown to the gateway', { expiresIn: -60 })],
])('an upload with %s is refused before its file has been sent', async (_, token) => {
  const upload = holdUpload(gateway.url, { ...(token === undefined ? {} : { token }), bytes: MEGABYTES });
  expect(await upload.answer).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  expect(files()).toEqual([]);
  upload.drop();
});

test.each([
  ['one client may have four', Array.from({ length: 60 }, () => '203.0.113.9'), 56],
  ['all together twenty', Array.from({ length: 60 }, (_, index) => `203.0.113.${index}`), 40],
])(
  'of sixty uploads at once %s under way, the others are refused with the time to wait',
  async (_, from, wanted) => {
    const uploads = holdMany(from);
    const refusals = await refusalsOf(uploads, wanted);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: '2' });
    await expect.poll(files).toHaveLength(60 - wanted);
    for (const upload of uploads) upload.drop();
    await expect.poll(files).toEqual([]);
    expect((await uploadAvatar(gateway, TOKEN_OF_SOMEBODY, PNG)).data.uploadAvatar.success).toBe(true);
  },
);

test('a slow upload reaches REST complete, and its file is gone after the answer', async () => {
  const upload = holdUpload(gateway.url, { token: TOKEN_OF_SOMEBODY, bytes: MEGABYTES });
  await upload.sent;
  await expect.poll(files).toHaveLength(1);
  expect(rest.requests).toEqual([]);
  upload.finish();
  expect(await upload.answer).toMatchObject({ status: 200, code: undefined });
  expect(Number(rest.requests[0]?.headers['content-length'])).toBeGreaterThan(MEGABYTES);
  await expect.poll(files).toEqual([]);
});

test.each<[string, RestAnswer]>([
  ['fails', html(500)],
  ['refuses it', reply(400, { success: false, message: 'Too dark' })],
])('no file is left behind when REST %s', async (_, answer) => {
  rest.answer('POST /api/user/upload-avatar', answer);
  expect((await uploadAvatar(gateway, TOKEN_OF_SOMEBODY, PNG)).errors).toHaveLength(1);
  await expect.poll(files).toEqual([]);
});

test.each([
  ['is no picture', new Uint8Array(Buffer.from('<html>')), 415],
  ['is empty', new Uint8Array(), 400],
  ['is too large', new Uint8Array(5 * 1024 * 1024 + 1), 413],
])('no file is left behind by an upload that %s', async (_, content, status) => {
  expect((await uploadAvatar(gateway, TOKEN_OF_SOMEBODY, content)).status).toBe(status);
  await expect.poll(files).toEqual([]);
  expect(rest.requests).toEqual([]);
});

test('uploads go on after something has cleared the temporary folder', async () => {
  for (const own of readdirSync(folder)) rmSync(join(folder, own), { recursive: true });
  expect((await uploadAvatar(gateway, TOKEN_OF_SOMEBODY, PNG)).data.uploadAvatar.success).toBe(true);
});

test('no file is left behind by a client that leaves during the call to REST', async () => {
  const requested = new Promise<void>((resolve) =>
    rest.answer('POST /api/user/upload-avatar', () => resolve()),
  );
  const upload = holdUpload(gateway.url, { token: TOKEN_OF_SOMEBODY, bytes: MEGABYTES });
  upload.finish();
  await requested;
  expect(files()).toHaveLength(1);
  upload.drop();
  await expect.poll(files).toEqual([]);
});
