import { expect, test } from 'vitest';
import { releasedChangelog, releaseDate } from './changelog.ts';

const changelog = (changes: string): string =>
  `# Changes\n\n## Unreleased\n\n${changes}\n## 2.1.0 (2026-11-29)\n\n- Older.\n`;

test('what was under "Unreleased" becomes the section of the release', () => {
  const text = releasedChangelog(changelog('- A search finds more.\n'), '2.1.0', '2.2.0', '2027-01-31');
  expect(text).toBe(changelog('- A search finds more.\n').replace('Unreleased', '2.2.0 (2027-01-31)'));
  expect(releaseDate(text, '2.2.0')).toBe('2027-01-31');
  expect(releaseDate(text, '2.1.0')).toBe('2026-11-29');
  expect(releaseDate(text, '2.1')).toBeUndefined();
});

test.each(['2.1.0', '2.0.9', '2.3.0', '2.1.2', '4.0.0', '3.1.0'])('%s does not follow 2.1.0', (version) => {
  expect(() => releasedChangelog(changelog('- New.\n'), '2.1.0', version, '2027-01-31')).toThrow(
    `${version} does not follow 2.1.0.`,
  );
});

test.each(['', 'v2.2.0', '2.2', '2.2.0-rc.1'])('%j is no version', (version) => {
  expect(() => releasedChangelog(changelog('- New.\n'), '2.1.0', version, '2027-01-31')).toThrow(
    'is not a version',
  );
});

test('a breaking change needs a new major version', () => {
  const text = changelog('- Breaking: `MCP` is gone.\n');
  expect(() => releasedChangelog(text, '2.1.0', '2.2.0', '2027-01-31')).toThrow('is not a new major version');
  expect(releasedChangelog(text, '2.1.0', '3.0.0', '2027-01-31')).toContain('## 3.0.0 (2027-01-31)');
});

test('a release without changes is none', () => {
  expect(() => releasedChangelog(changelog(''), '2.1.0', '2.2.0', '2027-01-31')).toThrow(
    'nothing under "Unreleased"',
  );
});
