import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureVariants } from '#gateway/features/media/widths.ts';
import { referenceGateway } from '#tests/support/gatewayOfFile.ts';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';

const { api, gateway } = await referenceGateway();

test.each([
  ['/media/pictures/banner-sound-wide.webp', 2400],
  ['/media/pictures/claybird-stoneware-teapot-1.webp', 960],
])('each width of %s of the reference API is there', async (address, whole) => {
  const settings = { API_BASE_URL: api.url, IMAGE_ORIGINS: [], MEDIA_MB: 1 };
  for (const { url, width } of pictureVariants(address, settings)) {
    const response = await fetch(`${gateway.url}${url}`);
    expect([url, response.headers.get('cache-control')]).toEqual([
      url,
      'public, max-age=3600, stale-while-revalidate=2592000',
    ]);
    const made = await sharp(await response.arrayBuffer()).metadata();
    expect([made.format, made.width]).toEqual(['webp', Math.min(width, whole)]);
  }
});

test('a banner has a tall picture where the server sends one', async () => {
  const [tea, coffee] = ['tea', 'coffee'].map((name) => ({ _id: name, title: name, image: `/${name}.webp` }));
  const rest = await restOfTest({ 'GET /api/banner': [{ ...tea, imageTall: '/tea-tall.webp' }, coffee] });
  const other = await gatewayOfTest(rest.url);
  const { data } = await other.ask('{ banners { picture { url } tallPicture { url srcset } } }');
  expect(data.banners).toMatchObject([
    { picture: { url: '/media/tea.webp' }, tallPicture: { url: '/media/tea-tall.webp' } },
    { picture: { url: '/media/coffee.webp' }, tallPicture: null },
  ]);
  expect(data.banners[0].tallPicture.srcset).toContain('/media/@w640/tea-tall.webp 640w');
});
