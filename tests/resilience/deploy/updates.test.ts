import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { usedImages } from '#scripts/supportedLines.ts';
import { deployFile, kustomization } from '#tests/support/deployFiles.ts';

const renovate = JSON.parse(readFileSync('renovate.json', 'utf8')) as {
  kubernetes: { managerFilePatterns: string[] };
  packageRules: { description: string; matchPackageNames: string[]; allowedVersions?: string }[];
};
/** Renovate's patterns begin and end with a slash. */
const pattern = (text: string): RegExp => new RegExp(text.slice(1, -1));

test('Renovate reads the files for Kubernetes, which it finds only by a pattern', () => {
  const [files = ''] = renovate.kubernetes.managerFilePatterns;
  for (const file of kustomization.resources) expect(`deploy/${file}`).toMatch(pattern(files));
});

test('its rules are about existing packages, and it proposes no odd release line of nginx', () => {
  const { devDependencies }: { devDependencies: object } = JSON.parse(readFileSync('package.json', 'utf8'));
  const known = [...usedImages().map(({ image }) => image.split(':')[0]), ...Object.keys(devDependencies)];
  for (const { matchPackageNames } of renovate.packageRules)
    for (const name of matchPackageNames) expect(known).toContain(name);
  const allowed = renovate.packageRules.find((rule) => rule.allowedVersions !== undefined);
  const versions = ['1.30.7-alpine', '1.31.0-alpine', '1.32.1-alpine', '2.0.0-alpine'];
  expect(versions.filter((version) => pattern(allowed?.allowedVersions ?? '').test(version))).toEqual([
    '1.30.7-alpine',
    '1.32.1-alpine',
    '2.0.0-alpine',
  ]);
});

test('the command of the operator’s page lists all packages, and marks those for development alone', async () => {
  const command = /^(npm sbom .+) > sbom\.cdx$/m.exec(deployFile('README.md'))?.[1] ?? '';
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { maxBuffer: 50_000_000 });
  const { components } = JSON.parse(stdout) as {
    components: { name: string; version: string; properties?: { name: string }[] }[];
  };
  const marked = new Map(
    components.map(({ name, version, properties = [] }) => [
      `${name} ${version}`,
      properties.some((property) => property.name === 'cdx:npm:package:development'),
    ]),
  );
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  for (const [name, version] of Object.entries(dependencies))
    expect(marked.get(`${name} ${version}`)).toBe(false);
  expect(marked.get(`vite ${devDependencies['vite']}`)).toBe(true);
  expect(deployFile('README.md')).toContain('`cdx:npm:package:development`');
});
