import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageFromSettings } from './pageFromSettings.ts';

const HTML = readFileSync(new URL('index.html', import.meta.url), 'utf8');

test("the page has the shop's colours in place of all placeholders", () => {
  const { transformIndexHtml: change } = pageFromSettings;
  if (typeof change !== 'function') throw new Error('The plugin has changed.');
  const page = String(Reflect.apply(change, null, [HTML]));
  expect(page).not.toMatch(/%[A-Z_]+%/);
});
