import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const FILES = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(graphql|module\.scss)$/.test(file))
  .map((file) => `web/src/${file}`);

test('every operation and style module is named after the source file beside it', () => {
  expect(FILES.length).toBeGreaterThan(50);
  const orphans = FILES.filter((file) => {
    const owner = file.replace(/\.(graphql|module\.scss)$/, '');
    return !existsSync(`${owner}.tsx`) && !existsSync(`${owner}.ts`);
  });
  expect(orphans).toEqual([]);
});
