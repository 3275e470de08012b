import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photograph } from '#tests/support/photograph.ts';
import { Renderer } from './Renderer.ts';

test('a picture that takes too long is rejected, and the next one is rendered', async () => {
  const job = { kind: 'avatar', content: await photograph('png') } as const;
  const hasty = new Renderer({ maxWaiting: 2, timeoutMs: 1 });
  await expect(hasty.render(job)).rejects.toMatchObject({ status: 413 });
  await expect(hasty.render(job)).rejects.toMatchObject({ status: 413 });
  const patient = new Renderer({ maxWaiting: 2, timeoutMs: 60_000 });
  const avatar = await patient.render(job);
  expect(await sharp(avatar).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
});
