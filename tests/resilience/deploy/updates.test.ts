import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { deployFile } from '#tests/support/deployFiles.ts';

/** With at least two numbers, such as `redis:7.4.9-bookworm`; kustomization.yaml pins our own, and `scratch` is nothing. */
const PINNED = /^(haat|scratch|[a-z][\w./-]*:\d+\.\d+(\.\d+)?(-[\w.-]+)?)$/;

/** The images that the files of deploy/ name. */
const images = readdirSync('deploy', { recursive: true, encoding: 'utf8' })
  .filter((file) => /Dockerfile$|\.yaml$/.test(file))
  .flatMap((file) =>
    Array.from(deployFile(file).matchAll(/^ *(?:image:|FROM) +(\S+)/gm), ([, image = '']) => image),
  );

test('each image has the number of a version', () => {
  expect(images.length).toBeGreaterThan(5);
  expect(images.filter((image) => !PINNED.test(image))).toEqual([]);
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
