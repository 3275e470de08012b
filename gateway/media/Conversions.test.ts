import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { convertersOf } from '#tests/support/convertersOf.ts';
import { photograph } from '#tests/support/photograph.ts';
import { Conversions } from './Conversions.ts';

const conversions = new Conversions(2);
afterAll(() => conversions.close());

const children = (): number[] => convertersOf(process.pid);

const convert = async (content: Buffer) => conversions.convert({ content, width: 320, format: 'webp' });

test('a process that ends loses only its own picture; other processes convert the next ones', async () => {
  const large = await photograph('png', { width: 2000, height: 2000 });
  const small = await photograph('jpeg');
  // Takes so long that its process is killed in the middle.
  const doomed = conversions.convert({ content: large, width: 1920, format: 'avif' });
  const outcome = doomed.catch(String);
  const [victim = 0] = await vi.waitUntil(() => children().length > 0 && children(), { timeout: 60_000 });
  const beside = convert(small);
  process.kill(victim, 'SIGKILL');
  expect(await outcome).toContain('The conversion ended its process.');
  for (const picture of [await beside, await convert(small)])
    expect(await sharp(picture ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 320 });
});

test('there are never more processes than the maximum, and none after closing', async () => {
  const small = await photograph('jpeg');
  const pictures = await Promise.all(Array.from({ length: 12 }, async () => convert(small)));
  expect(pictures.every((picture) => picture !== null)).toBe(true);
  expect(children().length).toBeLessThanOrEqual(2);
  conversions.close();
  await vi.waitUntil(() => children().length === 0, { timeout: 60_000 });
});

test('the decoder process gets no settings, and the gateway does not load the decoder', async () => {
  const script = `await import('./gateway/server.ts');
    console.log(process.report.getReport().sharedObjects.some((file) => file.includes('sharp')));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' }).trim()).toBe('false');
  process.env['JWT_SECRET'] = 'only for this test';
  const other = new Conversions(1);
  await other.convert({ content: await photograph('jpeg'), width: 160, format: 'webp' });
  const [child] = children();
  const names = readFileSync(`/proc/${child}/environ`, 'utf8');
  delete process.env['JWT_SECRET'];
  other.close();
  expect(names).toContain('PATH=');
  expect(names).not.toContain('JWT_SECRET');
});
