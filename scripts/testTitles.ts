import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['api', 'gateway', 'scripts', 'tests', 'web/src'];
const TITLE = /(?:\btest|\))\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>/g;

/** The titles of all tests, as they stand in the files. */
export function testTitles(): ReadonlySet<string> {
  return new Set(FOLDERS.flatMap(testFiles).flatMap(titlesIn));
}

function testFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function titlesIn(file: string): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(TITLE), ({ groups }) =>
    (groups?.['title'] ?? '').replaceAll(/\\(.)/g, '$1'),
  );
}
