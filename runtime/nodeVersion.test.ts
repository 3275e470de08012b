import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeWarning, SAFE_NODE_VERSIONS } from './nodeVersion.ts';

test.each([...SAFE_NODE_VERSIONS, '22.24.0', '24.22.10', '24.23.0', '26.13.0', '27.0.0', '28.4.2'])(
  'Node %s is safe',
  (version) => {
    expect(nodeWarning(version)).toBeNull();
  },
);

test.each(['20.19.0', '20.20.2', '21.7.3', '22.23.3', '23.11.1', '24.9.0', '24.22.0', '25.9.0', '26.12.0'])(
  'Node %s gets a warning of one sentence that names the safe versions',
  (version) => {
    const warning = nodeWarning(version) ?? '';
    expect(warning).toContain(`Node ${version} `);
    for (const safe of SAFE_NODE_VERSIONS) expect(warning).toContain(safe);
    expect(warning).toMatch(/^[^\n]+\.$/);
  },
);

test('docs/operations.md names the safe versions, and .nvmrc has a safe one', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  for (const safe of SAFE_NODE_VERSIONS) expect(page).toContain(safe);
  expect(nodeWarning(readFileSync('.nvmrc', 'utf8').trim())).toBeNull();
});
