import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Packages {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const PACKAGES: Packages = JSON.parse(readFileSync('package.json', 'utf8'));
const PAGE = readFileSync('docs/dependencies.md', 'utf8');

/** Packages that are loaded by name, or needed by another package. */
const USED_WITHOUT_IMPORT = new Set([
  '@graphql-codegen/client-preset',
  '@graphql-codegen/near-operation-file-preset',
  '@graphql-codegen/typed-document-node',
  '@graphql-codegen/typescript',
  '@graphql-codegen/typescript-operations',
  '@graphql-codegen/typescript-resolvers',
  '@stryker-mutator/core',
  '@testing-library/dom',
  'oxlint-tsgolint',
  'sass',
]);

/** The packages that the lists below these headings describe. */
function described(...headings: string[]): string[] {
  return headings
    .flatMap(
      (heading) =>
        PAGE.split(`## ${heading}\n`)[1]
          ?.split('\n## ')[0]
          ?.match(/^- [^]*?: /gm) ?? [],
    )
    .flatMap((names) => names.match(/(?<=`)[^`,\s]+(?=`)/g) ?? [])
    .toSorted();
}

test('docs/dependencies.md describes every package of production, and only packages that there are', () => {
  expect(described('In production')).toEqual(Object.keys(PACKAGES.dependencies).toSorted());
  const others = described('In the pages', 'For building and testing');
  expect(others).not.toEqual([]);
  expect(others.filter((name) => !(name in PACKAGES.devDependencies))).toEqual([]);
});

test('deploy/tracing/ has the versions that are tested', () => {
  const { dependencies }: Packages = JSON.parse(readFileSync('deploy/tracing/package.json', 'utf8'));
  expect({ ...PACKAGES.dependencies, ...PACKAGES.devDependencies }).toMatchObject(dependencies);
});

test('every package is used', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.scss'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => existsSync(file) && file !== 'scripts/dependencies.test.ts');
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const names = Object.keys({ ...PACKAGES.dependencies, ...PACKAGES.devDependencies });
  const isUsed = (name: string): boolean =>
    USED_WITHOUT_IMPORT.has(name) || [`'${name}'`, `'${name}/`].some((text) => code.includes(text));
  const unused = names.filter((name) => {
    const typed = /^@types\/(?<typed>.+)/.exec(name)?.groups?.['typed'];
    return typed === undefined ? !isUsed(name) : typed !== 'node' && !names.includes(typed);
  });
  expect(unused).toEqual([]);
});
