import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { BUILDS } from '#scripts/builds.ts';
import { runCommand } from '#runtime/runCommand.ts';
import { checksums } from './checksums.ts';
import { releasedChangelog, releaseDate } from './changelog.ts';
import { stableSbom } from './stableSbom.ts';
import { VERSION_FILES, withVersion } from './versionFiles.ts';

const CHANGELOG = 'CHANGELOG.md';
const RELEASED_SCHEMA = 'gateway/schema.released.graphql';
const SBOM = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
/** The SBOM of some 1,000 packages has 1 MB. */
const MAX_SBOM_BYTES = 50_000_000;

const read = (file: string): string => readFileSync(file, 'utf8');

/**
 * `npm run release -- 3.0.0` writes the version and the changelog's section. From them, it makes a build without anything of
 * earlier ones, its SBOM and its checksums; a second call with the same version makes the same again.
 */
function main([version = '']: string[]): void {
  const { name, version: last }: { name: string; version: string } = JSON.parse(read('package.json'));
  const date = releaseDate(read(CHANGELOG), version) ?? writeVersion(last, version);
  for (const { dist } of BUILDS) rmSync(dist, { recursive: true, force: true });
  // React's packages for development are larger, and others.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { stdio: 'inherit', env });
  const sbom = execFileSync('npm', SBOM, { encoding: 'utf8', maxBuffer: MAX_SBOM_BYTES });
  const sums = checksums('dist');
  mkdirSync('release', { recursive: true });
  writeFileSync(`release/${name}-${version}.cdx.json`, stableSbom(sbom, name, date));
  writeFileSync(`release/${name}-${version}.sha256`, sums);
  console.log(
    `release/ has the SBOM and the checksums of ${version}. SHA-256 of the build: ${hash('sha256', sums)}`,
  );
}

/** Returns the date of the release. */
function writeVersion(last: string, version: string): string {
  const date = new Date().toISOString().slice(0, 10);
  const changelog = releasedChangelog(read(CHANGELOG), last, version, date);
  writeFileSync(CHANGELOG, changelog);
  writeFileSync(RELEASED_SCHEMA, `# Version ${last}\n${read('schema.graphql')}`);
  for (const [file, before] of VERSION_FILES) writeFileSync(file, withVersion(read(file), before, version));
  return date;
}

await runCommand(main);
