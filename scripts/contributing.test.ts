import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

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

test('the workflow runs both test commands of the README, on Node 20 and 24', () => {
  const { jobs }: { jobs: { test: { strategy: { matrix: object }; steps: { run?: string }[] } } } = parse(
    readFileSync('.github/workflows/test.yml', 'utf8'),
  );
  expect(jobs.test.strategy.matrix).toEqual({ node: [20, 24] });
  const commands = jobs.test.steps.flatMap(({ run }) => run ?? []);
  const ofReadme = /```sh\n(?<command>.* test)\n```/.exec(readFileSync('README.md', 'utf8'))?.groups?.[
    'command'
  ];
  expect(commands).toContain(ofReadme);
  expect(commands).toContain('npm run test:more');
});
