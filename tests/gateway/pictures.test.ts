import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureVariants } from '#gateway/modules/pictures/picturesResolvers.ts';
import { referenceGateway } from '#tests/support/gatewayOfFile.ts';

const { gateway } = await referenceGateway();

test.each([
  ['/media/pictures/banner-sound-1280.webp', 5],
  ['/media/pictures/claybird-stoneware-teapot-1-640.webp', 4],
])('each variant of %s is there, as wide as the gateway says', async (address, count) => {
  const variants = [...pictureVariants(address, 'AVIF'), ...pictureVariants(address, 'WEBP')];
  expect(variants).toHaveLength(2 * count);
  for (const { url, width, format } of variants) {
    const response = await fetch(`${gateway.url}${url}`);
    expect(response.headers.get('content-type')).toBe(`image/${format.toLowerCase()}`);
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(width);
  }
});
