import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageFromSettings } from './shopPlugins.ts';

const HTML = readFileSync(new URL('index.html', import.meta.url), 'utf8');

function built(): string {
  const { transformIndexHtml: change } = pageFromSettings;
  if (typeof change !== 'function') throw new Error('The plugin has changed.');
  return String(Reflect.apply(change, null, [HTML, {}]));
}

test('the built page has its script without comments and blanks, and no placeholders', () => {
  const script = /<script>(?<text>[^]*?)<\/script>/.exec(built())?.groups?.['text'] ?? '';
  expect(script).toContain('localStorage.getItem(');
  expect(script).not.toMatch(/\/\/ |\n/);
  expect(built()).not.toMatch(/%[A-Z_]+%/);
});
