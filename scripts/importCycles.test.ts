import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importCycles, type ImportNames } from './importCycles.ts';

const { imports }: { imports: ImportNames } = JSON.parse(readFileSync('package.json', 'utf8'));
const FILES = ['api', 'backoffice', 'gateway', 'runtime', 'shop', 'web/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\b(node_modules|dist)\b/.test(name))
    .map((name) => `${folder}/${name}`),
);
const TEXTS = new Map(FILES.map((file) => [file, readFileSync(file, 'utf8')]));

test('no file imports itself through other files, not even for types', () => {
  expect(TEXTS.size).toBeGreaterThan(300);
  expect(importCycles(TEXTS, imports)).toEqual([]);
});

test('a cycle of type imports is found', () => {
  const low = 'gateway/modules/Source.ts';
  const added = `import type { GatewayContext } from '#gateway/graphql/context.ts';\n${TEXTS.get(low)}`;
  const cycles = importCycles(new Map([...TEXTS, [low, added]]), imports);
  expect(cycles.some((cycle) => cycle.includes(low) && cycle.includes('gateway/graphql/context.ts'))).toBe(
    true,
  );
});
