import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { coloursOf } from '#runtime/shop/colours.ts';
import { brand } from '#shop/settings.ts';
import { pageFromSettings } from './pageFromSettings.ts';

const HTML = readFileSync(new URL('index.html', import.meta.url), 'utf8');

test('the page has the colours of both schemes in place of all placeholders', () => {
  const { transformIndexHtml: change } = pageFromSettings;
  if (typeof change !== 'function') throw new Error('The plugin has changed.');
  const page = String(Reflect.apply(change, null, [HTML]));
  const [light, dark] = coloursOf('--paper');
  expect(page).toContain(`content="${light}" media="(prefers-color-scheme: light)"`);
  expect(page).toContain(`content="${dark}" media="(prefers-color-scheme: dark)"`);
  expect(page).not.toMatch(/%[A-Z_]+%/);
});

test('the build has the manifest, with the name and colours of the shop, and icons as wide as it says', async () => {
  const assets = new Map<string, string | Buffer>();
  const emitFile = (file: { type: string; fileName: string; source: string | Buffer }): void => {
    if (file.type === 'asset') assets.set(file.fileName, file.source);
  };
  const { generateBundle: generate } = pageFromSettings;
  if (typeof generate !== 'function') throw new Error('The plugin has changed.');
  await Reflect.apply(generate, { emitFile }, []);
  const [paper] = coloursOf('--paper');
  const manifest = JSON.parse(String(assets.get('manifest.webmanifest')));
  expect(manifest).toMatchObject({
    short_name: brand.name,
    start_url: '/',
    display: 'standalone',
    background_color: paper,
  });
  expect(manifest.icons.map(({ src, sizes }: { src: string; sizes: string }) => [src, sizes])).toEqual([
    ['/icon-192.png', '192x192'],
    ['/icon-512.png', '512x512'],
  ]);
  expect(assets.get('favicon.svg')).toMatch(/^<svg /);
  for (const width of [180, 192, 512]) {
    const { format, width: actual, height } = await sharp(assets.get(`icon-${width}.png`)).metadata();
    expect({ format, actual, height }).toEqual({ format: 'png', actual: width, height: width });
  }
});
