import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The files that contain the version of the newest release. */
const VERSION_FILES: [file: string, version: RegExp][] = [
  ['package.json', /"version": "([^"]+)"/],
  ['package-lock.json', /"version": "([^"]+)"/],
  ['CHANGELOG.md', /^## (\d\S+) \(\d{4}-\d\d-\d\d\)$/m],
  ['gateway/schema.released.graphql', /^# Version (\S+)\n/],
  ['deploy/Dockerfile', /--tag haat:(\S+)/],
  ['deploy/compose.yaml', /image: haat:(\S+)/],
  ['deploy/kustomization.yaml', /newName: registry.example\/haat\n\s+newTag: (\S+)/],
];

test('package, changelog, released schema and images have one version', () => {
  const versions = VERSION_FILES.map(([file, version]) => [
    file,
    version.exec(readFileSync(file, 'utf8'))?.[1],
  ]);
  const [, ofPackage] = versions[0] ?? [];
  expect(ofPackage).toMatch(/^\d+\.\d+\.\d+$/);
  expect(versions).toEqual(VERSION_FILES.map(([file]) => [file, ofPackage]));
});
