import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const STEP = /\[[^\]]+\]\((?<file>[^)]+)\)[^`]*(?:`[^`\n]+`[^`]*)*```diff\n(?<diff>[^]*?)\n```/g;

/** The steps of "Add a field from REST to the screen" in CONTRIBUTING.md: each file with its lines before and after. */
function steps(): { file: string; before: string; after: string }[] {
  const [, recipe = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(
    '## Add a field from REST to the screen',
  );
  return Array.from(recipe.matchAll(STEP), ({ groups }) => {
    const lines = (groups?.['diff'] ?? '').split('\n');
    const without = (sign: string): string =>
      lines
        .filter((line) => !line.startsWith(sign))
        .map((line) => line.slice(1))
        .join('\n');
    return { file: groups?.['file'] ?? '', before: without('+'), after: without('-') };
  });
}

test('each step of the page "Add a field" fits the file that it changes, or was done there', () => {
  expect(steps().map(({ file }) => file)).toEqual([
    'schema.graphql',
    'gateway/rest/normalise/toOrder.ts',
    'web/src/features/orders/OrderConfirmation.graphql',
    'web/src/features/orders/OrderConfirmation.tsx',
    'tests/journeys/orders.test.ts',
  ]);
  for (const { file, before, after } of steps()) {
    const found = [before, after].map((lines) => readFileSync(file, 'utf8').split(lines).length);
    expect([file, found]).toEqual([file, expect.arrayContaining([2])]);
  }
});
