import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { ServerAdapter } from '#gateway/contract/defineServer.ts';
import { linesOfAdapter } from '#scripts/linesOfAdapter.ts';

// The table of adapters in examples/README.md, as far as an adapter itself shows what is true. `npm run servers` lists
// the steps that work.

const PAGE = readFileSync('examples/README.md', 'utf8');
const ROWS = [...PAGE.matchAll(/^\| \[\w+\]\(servers\/(\w+\.ts)\) *\| (.+) \|$/gm)].map(
  ([, file = '', others = '']) => ({
    file,
    cells: others.split(' | ').map((cell) => cell.trim()),
  }),
);

describe.each(ROWS)('$file', ({ file, cells }) => {
  const [, browse, signUp, signIn, order, lines] = cells;

  test('has the calls that the table says, and no others', async () => {
    const url = pathToFileURL(resolve('examples/servers', file)).href;
    const { server } = (await import(/* @vite-ignore */ url)) as { server: ServerAdapter };
    const { calls } = server;
    const has = (name: keyof typeof calls): string => (calls[name] === null ? 'no' : 'yes');
    expect([browse, signUp, signIn]).toEqual(['yes', has('register'), has('login')]);
    if (calls.createOrder === null) expect(order).toBe('no');
    else expect(order).not.toBe('no');
    if (order?.startsWith('yes')) expect([has('createOrder'), has('orders')]).toEqual(['yes', 'yes']);
  });

  test('is as long as the table says', () => {
    expect(Number(lines)).toBe(linesOfAdapter(file));
  });
});
