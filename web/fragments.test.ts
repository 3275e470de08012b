import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const FILES = readdirSync('web/src', { recursive: true, encoding: 'utf8' });
const FRAGMENT = /\b\w+_\w+Fragment\b[^;]*?\} from '(?<path>[^']+)\.generated\.ts'/g;

/** The components whose fragments a component imports. */
function fragmentOwners(text: string): string[] {
  return [...text.matchAll(FRAGMENT)].map(({ groups }) => groups?.['path'] ?? '');
}

test('a component takes the fragment of another only to pass it to that one', () => {
  const components = FILES.filter((file) => /^features\/.*(?<!\.test)\.tsx$/.test(file));
  const wrong = components.flatMap((file) => {
    const text = readFileSync(join('web/src', file), 'utf8');
    return fragmentOwners(text)
      .filter((path) => basename(path) !== basename(file, '.tsx') && !text.includes(`from '${path}.tsx'`))
      .map((path) => `${file} draws with the fragment of ${path}`);
  });
  expect(wrong).toEqual([]);
  expect(fragmentOwners("import type { A_productFragment } from './A.generated.ts';")).toEqual(['./A']);
});

test('each generated file belongs to a .graphql file beside it', () => {
  const generated = FILES.filter((file) => file.endsWith('.generated.ts')).map((file) =>
    join('web/src', file),
  );
  const source = (file: string): string => join(dirname(file), basename(file, '.generated.ts'));
  expect(generated.filter((file) => !existsSync(`${source(file)}.graphql`))).toEqual([]);
  expect(generated.length).toBeGreaterThan(40);
});
