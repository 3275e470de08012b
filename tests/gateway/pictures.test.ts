import sharp from 'sharp';
import { expect, test } from 'vitest';
import { referenceGateway } from '#tests/support/gatewayOfFile.ts';

const { gateway } = await referenceGateway();

test("each width of the reference API's pictures is there", async () => {
  const { data } = await gateway.ask(
    '{ products(limit: 1) { picture { url srcset variants { url width } } } }',
  );
  const [{ picture }] = data.products;
  const variants: { url: string; width: number }[] = picture.variants;
  expect(picture.srcset).toBe(variants.map(({ url, width }) => `${url} ${width}w`).join(', '));
  const whole = await sharp(await (await fetch(gateway.url + picture.url)).arrayBuffer()).metadata();
  for (const { url, width } of variants) {
    const response = await fetch(`${gateway.url}${url}`);
    expect([url, response.headers.get('cache-control')]).toEqual([
      url,
      'public, max-age=31536000, immutable',
    ]);
    const made = await sharp(await response.arrayBuffer()).metadata();
    expect([made.format, made.width]).toEqual(['webp', Math.min(width, whole.width)]);
  }
});
