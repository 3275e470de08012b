import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BulkheadRejectedError } from 'cockatiel';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { photograph } from '#tests/support/photograph.ts';
import { pictureProcessesOf } from '#tests/support/pictureProcessesOf.ts';
import { PicturePool } from './PicturePool.ts';

const CONVERSION = { width: 320, format: 'webp' };
const WAIT = { timeout: 60_000 };
const opened: PicturePool<object, unknown>[] = [];

function openPool({ main = 'gateway/features/media/convertMain', ...others } = {}) {
  const options = { maxProcesses: 2, maxWaiting: 20, timeoutMs: 60_000, ...others };
  const pool = new PicturePool<object, Uint8Array | null>({ main: join(process.cwd(), main), ...options });
  opened.push(pool);
  const convert = async (content: Buffer) => pool.run({ ...CONVERSION, content });
  return { pool, convert };
}

const children = (main?: string): number[] => pictureProcessesOf(process.pid, main);
const small = await photograph('jpeg');
afterEach(async () => {
  vi.useRealTimers();
  for (const pool of opened.splice(0)) pool.close();
  await vi.waitUntil(() => children('Main').length === 0, WAIT);
});

test('a process that ends loses only its own picture; other processes convert the next ones', async () => {
  const { pool, convert } = openPool();
  const content = await photograph('png', { width: 2000, height: 2000 });
  // Takes so long that its process is killed in the middle.
  const doomed = pool.run({ content, width: 1920, format: 'avif' });
  const outcome = doomed.catch(String);
  const [victim = 0] = await vi.waitUntil(() => children().length > 0 && children(), WAIT);
  const beside = convert(small);
  process.kill(victim, 'SIGKILL');
  expect(await outcome).toContain('The picture ended its process.');
  for (const picture of [await beside, await convert(small)])
    expect(await sharp(picture ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 320 });
});

test('a process that has just been ended, as all were idle, gets no further picture', async () => {
  const { convert } = openPool();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await convert(small);
  vi.advanceTimersByTime(30_000);
  expect(await convert(small)).toBeInstanceOf(Uint8Array);
});

test('there are never more processes and waiting jobs than the maximum, and none after closing', async () => {
  const { pool, convert } = openPool();
  const outcomes = await Promise.allSettled(Array.from({ length: 23 }, async () => convert(small)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(22);
  expect(outcomes[22]).toMatchObject({ reason: expect.any(BulkheadRejectedError) });
  expect(children().length).toBeLessThanOrEqual(2);
  // On a busy machine, they might be done before the pool is closed.
  for (const child of children()) process.kill(child, 'SIGSTOP');
  const unfinished = [convert(small), convert(small), convert(small)].map(async (job) => job.catch(String));
  pool.close();
  for (const outcome of [...(await Promise.all(unfinished)), await convert(small).catch(String)])
    expect(outcome).toContain('No pictures are processed while the server ends.');
  await vi.waitUntil(() => children().length === 0, WAIT);
});

const REFUSED = { status: 415 };
const VARIABLES = ['PATH', 'MALLOC_ARENA_MAX', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'];

test.each([
  ['gateway/core/server.ts', 'gateway/features/media/convertMain', CONVERSION, null],
  ['api/server.ts', 'api/pictures/uploadMain', { kind: 'avatar' }, expect.objectContaining(REFUSED)],
])(
  '%s loads no decoder; its processes have no settings, and few decoders',
  async (server, main, job, refusal) => {
    const script = `await import('./${server}');
    console.log(process.report.getReport().sharedObjects.some((file) => file.includes('sharp')));`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' }).trim()).toBe('false');
    vi.stubEnv('JWT_SECRET', 'only for this test');
    const { pool } = openPool({ main });
    const image = sharp(small).resize(8);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
    for (const content of [svg, await image.tiff().toBuffer()])
      expect(await pool.run({ ...job, content })).toEqual(refusal);
    expect(await pool.run({ ...job, content: small })).toBeInstanceOf(Uint8Array);
    const [child] = children(main);
    vi.unstubAllEnvs();
    const names = readFileSync(`/proc/${child}/environ`, 'utf8').matchAll(/\w+(?==)/g);
    expect(new Set(Array.from(names, String))).toEqual(new Set(VARIABLES));
  },
);
