import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from '#tests/support/copyProject.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

/** Two whole builds, which take six minutes beside other programs. */
const MAX_MS = 900_000;

test(
  'a release that is made twice has the same SBOM and checksums, and a changed file does not pass',
  () => {
    const folder = folderOfTest();
    copyProject(folder, ['api', 'backoffice', 'deploy', 'CHANGELOG.md']);
    const changelog = join(folder, 'CHANGELOG.md');
    writeFileSync(
      changelog,
      readFileSync(changelog, 'utf8').replace(
        /^## Unreleased\n[^]*?^(?=## )/m,
        '## Unreleased\n\n- Breaking: new.\n\n',
      ),
    );
    const release = (): string[] => {
      const args = ['--import', 'tsx', 'scripts/release/release.ts', '3.0.0'];
      const output = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
      const made = join(folder, 'release');
      return [
        output.slice(output.indexOf('SHA-256')),
        ...readdirSync(made).map((name) => readFileSync(join(made, name), 'utf8')),
      ];
    };
    const first = release();
    expect(first).toHaveLength(3);
    expect(release()).toEqual(first);
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version).toBe('3.0.0');
    const check = (): void => {
      const args = ['--quiet', '--check', '../release/haat-3.0.0.sha256'];
      execFileSync('sha256sum', args, { cwd: join(folder, 'dist'), stdio: 'pipe' });
    };
    check();
    writeFileSync(join(folder, 'dist/gateway/main.js'), 'changed');
    expect(check).toThrow('1 computed checksum did NOT match');
  },
  MAX_MS,
);
