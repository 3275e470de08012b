import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';

// Where the programs are that tests run: undefined for one that is not installed.

/** CHROMIUM_PATH if it is set, otherwise an installed Chromium or Chrome. */
export function findChromium(): string | undefined {
  const path = process.env['CHROMIUM_PATH'];
  return findExecutable(path ? [path] : BROWSERS);
}

const BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium without windows, which opens pages with half the work, but does not keep pages for going back to them. */
export function findHeadlessShell(): string | undefined {
  return findExecutable(['chromium-headless-shell']);
}

/** Debian installs it outside users' PATH. */
export function findNginx(): string | undefined {
  return findExecutable(['nginx', '/usr/sbin/nginx']);
}

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs. Debian installs them outside PATH, in one folder per version; the newest wins. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES).toSorted().toReversed() : [];
  const initdb = versions.map((version) => join(DEBIAN_POSTGRES, version, 'bin/initdb'));
  const found = findExecutable([...initdb, 'initdb']);
  return found === undefined ? undefined : dirname(found);
}

const METRICS_OF_ARIAL = /Arial|Arimo|Liberation Sans|Roboto/;

/** A font as wide as Arial, which pages use until their own has loaded; every shopper's system has one. On Linux only. */
export function findFont(): string | undefined {
  const { stdout } = spawnSync('fc-match', ['--format', '%{family}', 'Arial'], { encoding: 'utf8' });
  return METRICS_OF_ARIAL.test(stdout ?? '') ? stdout : undefined;
}

/** The first of these that is installed: names are looked up in PATH, absolute paths are not. */
export function findExecutable(candidates: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return candidates
    .flatMap((candidate) =>
      isAbsolute(candidate) ? [candidate] : folders.map((folder) => join(folder, candidate)),
    )
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
