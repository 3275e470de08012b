import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const HOOKS = 'web/src/gql/hooks.ts';

test('every generated hook is used', () => {
  const names = Array.from(
    readFileSync(HOOKS, 'utf8').matchAll(/^export function (\w+)/gm),
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(20);
  const code = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
    .map((path) => `web/src/${path}`)
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && path !== HOOKS)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  expect(names.filter((name) => !code.includes(` ${name}(`))).toEqual([]);
});
