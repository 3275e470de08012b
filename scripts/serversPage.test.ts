import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serversPage } from './serversPage.ts';

test('docs/servers.md is what `npm run codegen` writes', async () => {
  expect(readFileSync('docs/servers.md', 'utf8')).toBe(await serversPage());
});

test('a server without orders has no such step, and an adapter of two files has the lines of both', async () => {
  const page = await serversPage();
  const cellsOf = (name: string): string[] =>
    page
      .split('\n')
      .find((line) => line.startsWith(`| [${name}]`))
      ?.split('|')
      .map((cell) => cell.trim()) ?? expect.fail(name);
  expect(cellsOf('platziFakeStore').slice(3, 11)).toEqual(['yes', 'yes', 'yes', 'yes', 'yes', '', '', '']);
  expect(cellsOf('medusa').slice(3, 11)).toEqual(Array.from({ length: 8 }, () => 'yes'));
  expect(Number(cellsOf('medusa').at(-2))).toBeGreaterThan(200);
  expect(page).not.toContain('medusaOrders');
});
