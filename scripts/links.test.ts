import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { documents } from './citations.ts';

const LINK = /\]\((?!https?:)(?<path>[^)#\s]*)(?:#(?<anchor>[^)\s]+))?\)/g;
const HEADING = /^#+ (?<heading>.+)$/gm;

/** The links of a document whose file or heading does not exist. */
function deadLinks(file: string, text: string): string[] {
  return Array.from(text.matchAll(LINK)).flatMap(([link, path = '', anchor]) => {
    const target = path === '' ? file : join(dirname(file), path);
    const isThere = existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
    return isThere ? [] : [`${file}: ${link}`];
  });
}

/** GitHub's anchors of the headings. */
function anchorsOf(file: string): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(HEADING), ({ groups }) =>
    (groups?.['heading'] ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('a link to a missing file or heading is found', () => {
  const text =
    '[a](docs/settings.md#gateway) [b](#start) [c](docs/settings.md#gate) [d](nothing.txt) [e](https://x)';
  expect(deadLinks('README.md', text)).toEqual([
    'README.md: ](docs/settings.md#gate)',
    'README.md: ](nothing.txt)',
  ]);
});

test('every link in a document leads to an existing file and heading', () => {
  const dead = documents()
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => deadLinks(file, readFileSync(file, 'utf8')));
  expect(dead).toEqual([]);
});
