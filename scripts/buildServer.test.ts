import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';
import { buildModules, ENTRIES } from './buildServer.ts';

/** The built code of a file in which a function tries a statement, and says whether it failed. */
async function builtAttempt(statement: string): Promise<string> {
  const folder = folderOfTest();
  const source = join(folder, 'attempt.ts');
  writeFileSync(
    source,
    `export function attempt(text: string): boolean {
      try {
        ${statement}
        return true;
      } catch {
        return false;
      }
    }`,
  );
  const dist = join(folder, 'dist');
  await buildModules([source], dist);
  const [built = ''] = filesIn(dist);
  return readFileSync(join(dist, built), 'utf8');
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
}

test.each(['JSON.parse(text);', 'new URL(text);', 'new RegExp(text);', 'BigInt(text);'])(
  'a call inside `try` is built although its value is not used: %s',
  async (statement) => {
    expect(await builtAttempt(statement)).toContain(statement);
  },
);

test('a call of `decodeURIComponent` inside `try` is built if its value is used', async () => {
  const statement = "if (decodeURIComponent(text) === '') return true;";
  expect(await builtAttempt(statement)).toContain('decodeURIComponent(text)');
});

test('no call that a server has inside `try` is missing in its build', async () => {
  const dist = folderOfTest();
  await buildModules(ENTRIES, dist);
  const sources = filesIn(dist)
    .map((file) => file.replace(/\.js$/, '.ts'))
    .filter((file) => existsSync(file));
  expect(sources.length).toBeGreaterThan(200);
  const changed = sources.filter((source) => {
    const built = join(dist, source.replace(/\.ts$/, '.js'));
    return triedCalls(built).length !== triedCalls(source).length;
  });
  expect(changed).toEqual([]);
});

/** The statements inside `try` that are calls, whose values are therefore not used. */
function triedCalls(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const calls: string[] = [];
  const collect = (node: unknown, isTried: boolean): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, start, end }: { type?: string; start?: number; end?: number } = node;
    if (isTried && type === 'ExpressionStatement') calls.push(code.slice(start, end));
    for (const [name, part] of Object.entries(node))
      collect(part, isTried || (type === 'TryStatement' && name === 'block'));
  };
  collect(parseSync(file, code).program, false);
  return calls;
}
