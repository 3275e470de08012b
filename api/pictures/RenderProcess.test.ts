import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { RenderProcess } from './RenderProcess.ts';

const TIMEOUT_MS = 60_000;

async function avatarJob(): Promise<{ kind: 'avatar'; content: Uint8Array }> {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } });
  return { kind: 'avatar', content: await image.png().toBuffer() };
}

test('the process that answers requests and hashes passwords never loads the picture decoder', () => {
  const loaded = (module: string): string[] => {
    const script = `await import('${module}');
      const { sharedObjects } = process.report.getReport();
      console.log(JSON.stringify(sharedObjects.filter((file) => file.includes('sharp'))));`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  };
  expect(loaded('./api/pictures/renderUpload.ts')).not.toEqual([]);
  expect(loaded('./api/server.ts')).toEqual([]);
});

test('a picture that takes too long is rejected, and the next one is rendered', async () => {
  const job = await avatarJob();
  const hasty = new RenderProcess({ maxWaiting: 2, timeoutMs: 1 });
  await expect(hasty.render(job)).rejects.toMatchObject({ status: 413 });
  await expect(hasty.render(job)).rejects.toMatchObject({ status: 413 });
  const patient = new RenderProcess({ maxWaiting: 2, timeoutMs: TIMEOUT_MS });
  const avatar = await patient.render(job);
  expect(await sharp(avatar).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
});

test('when too many pictures wait, further ones are rejected at once and the waiting ones are rendered', async () => {
  const renderer = new RenderProcess({ maxWaiting: 2, timeoutMs: TIMEOUT_MS });
  const job = await avatarJob();
  const results = await Promise.allSettled(Array.from({ length: 5 }, async () => renderer.render(job)));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(results[4]).toMatchObject({ reason: { status: 429, retryAfter: expect.any(Number) } });
});
