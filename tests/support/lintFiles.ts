import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

interface Diagnostic {
  code: string;
  message: string;
  filename: string;
}

/** What our linter says about a project of these files. */
export async function lintFiles(
  files: Readonly<Record<string, string>>,
  ...options: string[]
): Promise<Diagnostic[]> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-lint-'));
  copyFileSync('oxlint.config.mjs', join(folder, 'oxlint.config.mjs'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  // The linter exits with an error when it finds something, as expected here.
  const { stdout } = await promisify(execFile)(
    resolve('node_modules/.bin/oxlint'),
    ['-c', 'oxlint.config.mjs', '--format=json', ...options],
    { cwd: folder, maxBuffer: 100_000_000 },
  ).catch((error: { stdout: string }) => error);
  rmSync(folder, { recursive: true });
  return JSON.parse(stdout).diagnostics;
}
