import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { pageFromSettings, shortServerCode } from './shopPlugins.ts';

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

test("the server's code says the same in fewer bytes, each character in one, and keeps its names", () => {
  const { generateBundle: change } = shortServerCode;
  if (typeof change !== 'function') throw new Error('The plugin has changed.');
  const code = `
    // What a shopper reads.
    function thanksTo(name) { return \`Thanks, “\${name}” 👋 – for 2 × café\`; }
    globalThis.thanks = [thanksTo('Mina'), /[“”]/.test('“'), thanksTo.name];`;
  const chunk = { type: 'chunk', code };
  Reflect.apply(change, null, [{}, { 'entry-server.js': chunk }]);
  expect(chunk.code.length).toBeLessThan(code.length);
  expect(chunk.code).not.toMatch(/[^\0-\xff]|\/\/ /);
  const context: Record<string, unknown> = {};
  runInNewContext(chunk.code, context);
  expect(context['thanks']).toEqual(['Thanks, “Mina” 👋 – for 2 × café', true, 'thanksTo']);
});
