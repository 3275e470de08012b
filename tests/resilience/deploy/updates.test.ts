import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { deployFile, kustomization } from '#tests/support/deployFiles.ts';

const renovate = JSON.parse(readFileSync('renovate.json', 'utf8')) as {
  kubernetes: { managerFilePatterns: string[] };
  packageRules: { description: string; matchPackageNames: string[]; allowedVersions?: string }[];
};
/** Renovate's patterns begin and end with a slash. */
const pattern = (text: string): RegExp => new RegExp(text.slice(1, -1));

/** The files of deploy/ with the images that they name. */
const images = readdirSync('deploy', { recursive: true, encoding: 'utf8' })
  .filter((file) => /Dockerfile$|\.yaml$/.test(file))
  .flatMap((file) =>
    Array.from(deployFile(file).matchAll(/^ *(?:image:|FROM) +([^\s:]+)/gm), ([, image = '']) => ({
      file,
      image,
    })),
  );

test('Renovate reads each file that names an image, by its own pattern or by ours', () => {
  const files = images.map(({ file }) => `deploy/${file}`);
  expect(files).toEqual(expect.arrayContaining(['deploy/Dockerfile', 'deploy/compose.yaml']));
  const [ours = ''] = renovate.kubernetes.managerFilePatterns;
  const patterns = [/\/(?:Dockerfile|compose[^/]*\.yaml)$/, pattern(ours)];
  expect(files.filter((file) => !patterns.some((one) => one.test(file)))).toEqual([]);
});

test('its rules are about existing packages, and it proposes no odd release line of nginx', () => {
  const { devDependencies }: { devDependencies: object } = JSON.parse(readFileSync('package.json', 'utf8'));
  const known = [
    ...images.map(({ image }) => image),
    ...kustomization.images.map(({ newName }) => newName),
    ...Object.keys(devDependencies),
  ];
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
