import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#tests/support/listen.ts';
import { openHome } from './openHome.ts';

async function shop(banners: object[]): Promise<{ url: string; paths: string[] }> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url?.replace(/\?.*/, '') ?? '';
    paths.push(path);
    response.end(path === '/graphql' ? JSON.stringify({ data: { banners } }) : 'found');
  });
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${await listen(server)}`, paths };
}

test('the home page and all widths of its first banner are requested', async () => {
  const first = { picture: { srcset: '/media/@w160/a.webp 160w, /media/@w640/a.webp 640w' } };
  const { url, paths } = await shop([first, { picture: { srcset: '/media/@w160/b.webp 160w' } }]);
  await openHome(url);
  expect(paths).toEqual(['/', '/graphql', '/media/@w160/a.webp', '/media/@w640/a.webp']);
});

test.each([
  ['no banner', []],
  ['a banner without a picture', [{ picture: null }]],
  ['a picture that has no widths', [{ picture: { srcset: null } }]],
])('for a shop with %s, no picture is requested', async (_, banners) => {
  const { url, paths } = await shop(banners);
  await openHome(url);
  expect(paths).toEqual(['/', '/graphql']);
});
