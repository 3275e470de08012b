import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brand } from '#shop/settings.ts';
import { manifest, pageFromSettings } from './pageFromSettings.ts';

const HTML = readFileSync(new URL('index.html', import.meta.url), 'utf8');

test('no placeholder for a colour remains in the page', () => {
  const { transformIndexHtml: change } = pageFromSettings;
  if (typeof change !== 'function') throw new Error('The plugin has changed.');
  const page = String(Reflect.apply(change, null, [HTML]));
  expect(page).not.toMatch(/%[A-Z_]+%/);
});

test('the manifest of an installed shop has its name, colours and icons', () => {
  expect(manifest()).toMatchObject({
    name: expect.stringContaining(brand.name),
    short_name: brand.name,
    theme_color: expect.stringMatching(/^#/),
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
  });
});
