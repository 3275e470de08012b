import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { ServerAdapter } from '#gateway/contract/defineServer.ts';

// The table of adapters in examples/README.md, as far as an adapter itself shows what is true. That it works, and
// minutes, only the test of each and a run on its server show.

const PAGE = readFileSync('examples/README.md', 'utf8');
const ROWS = [...PAGE.matchAll(/^\| \[\w+\]\(servers\/(\w+\.ts)\) *\| (.+) \|$/gm)].map(
  ([, file = '', others = '']) => ({
    file,
    cells: others.split(' | ').map((cell) => cell.trim()),
  }),
);

/** Without empty lines, and with the files beside it that it imports. */
function linesOf(file: string): number {
  const text = readFileSync(resolve('examples/servers', file), 'utf8');
  const beside = [...text.matchAll(/from '\.\/(\w+\.ts)'/g)].map(([, name = '']) => linesOf(name));
  return beside.reduce((sum, lines) => sum + lines, text.split('\n').filter((line) => line !== '').length);
}

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
    expect(Number(lines)).toBe(linesOf(file));
  });
});
