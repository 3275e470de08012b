import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { findChromium } from '#tests/support/findChromium.ts';
import { findExecutable } from '#tests/support/findExecutable.ts';
import { exitOf } from './childScript.ts';
import type { Step } from './steps.ts';

/** The browser of the journeys. */
export const browserStep: Step = {
  name: 'a browser for the journeys',
  run: () =>
    provide(
      findChromium,
      'chromium',
      'No Chromium or Chrome found: install one (Debian: apt-get install chromium, macOS: brew install --cask chromium) or set CHROMIUM_PATH.',
    ),
};

/** The server on which the API's tests run a second time. */
export const postgresStep: Step = {
  name: "PostgreSQL for the API's tests",
  run: () =>
    provide(
      findPostgres,
      'postgresql',
      'No PostgreSQL found: install one (Debian: apt-get install postgresql, macOS: brew install postgresql).',
    ),
};

async function provide(
  find: () => string | undefined,
  debianPackage: string,
  advice: string,
): Promise<string | null> {
  if (find() !== undefined) return null;
  if (process.getuid?.() !== 0 || findExecutable(['apt-get']) === undefined) return advice;
  console.log(`Installing Debian's ${debianPackage} …`);
  await aptGet('update');
  await aptGet('install', '-y', '--no-install-recommends', debianPackage);
  return find() === undefined ? advice : null;
}

async function aptGet(...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await exitOf(spawn('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }));
}

/** Debian keeps the server's programs out of PATH, in a folder per version. */
function findPostgres(): string | undefined {
  return findExecutable([
    'initdb',
    ...debianVersions().map((version) => `/usr/lib/postgresql/${version}/bin/initdb`),
  ]);
}

function debianVersions(): string[] {
  try {
    return readdirSync('/usr/lib/postgresql');
  } catch {
    return [];
  }
}
