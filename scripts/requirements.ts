import { spawn } from 'node:child_process';
import { exitOf } from './childScript.ts';
import { findChromium, findHeadlessShell } from './findChromium.ts';
import { findExecutable } from './findExecutable.ts';
import { findFont } from './findFont.ts';
import { findNginx } from './findNginx.ts';
import { findPostgres } from './findPostgres.ts';
import { findPromtool } from './findPromtool.ts';
import { findRedis } from './findRedis.ts';
import { findSystemd } from './findSystemd.ts';
import type { Step } from './steps.ts';

/** The browser for the journeys. */
export const browserStep: Step = {
  name: 'a browser for the journeys',
  run: () =>
    provide(
      findChromium,
      'chromium',
      'No Chromium or Chrome found: install one (Debian: apt-get install chromium, macOS: brew install --cask chromium) or set CHROMIUM_PATH.',
    ),
};

/** Optional: Chromium replaces it where it is missing, and the journeys then take half as long again. */
export const headlessShellStep: Step = {
  name: 'a lighter browser for most journeys',
  async run() {
    if (!process.env['CHROMIUM_PATH']) await provide(findHeadlessShell, 'chromium-headless-shell', '');
    return null;
  },
};

/** Without it, text moves when the pages' own font has loaded. */
export const fontStep: Step = {
  name: 'a font as wide as Arial for the browser',
  run: () =>
    provide(
      findFont,
      'fonts-liberation',
      'No font as wide as Arial found: install one (Debian: apt-get install fonts-liberation).',
    ),
};

/** The API's tests run on this server as well as on the embedded database. */
export const postgresStep: Step = {
  name: "PostgreSQL for the API's tests",
  run: () =>
    provide(
      findPostgres,
      'postgresql',
      'No PostgreSQL found: install one (Debian: apt-get install postgresql, macOS: brew install postgresql).',
    ),
};

/** Gateways share state through this server. */
export const redisStep: Step = {
  name: "Redis for the gateway's tests",
  run: () =>
    provide(
      findRedis,
      'redis-server',
      'No Redis found: install one (Debian: apt-get install redis-server, macOS: brew install redis).',
    ),
};

/** The files of deploy/ are tested with this server. */
export const nginxStep: Step = {
  name: 'nginx for the tests of deploy/',
  run: () =>
    provide(
      findNginx,
      'nginx',
      'No nginx found: install one (Debian: apt-get install nginx, macOS: brew install nginx).',
    ),
};

/** The units of deploy/systemd are checked with its program, which only Linux has. */
export const systemdStep: Step = {
  name: 'systemd for the tests of deploy/',
  run: async () =>
    process.platform === 'linux'
      ? provide(
          findSystemd,
          'systemd',
          'No systemd-analyze found: install it (Debian: apt-get install systemd).',
        )
      : null,
};

/** The alerts of deploy/ are tested with this program. */
export const promtoolStep: Step = {
  name: 'promtool for the tests of the alerts',
  run: () =>
    provide(
      findPromtool,
      'prometheus',
      'No promtool found: install Prometheus (Debian: apt-get install prometheus, macOS: brew install prometheus).',
    ),
};

/** apt-get takes one call at a time. */
let installed = Promise.resolve();

async function provide(
  find: () => string | undefined,
  debianPackage: string,
  advice: string,
): Promise<string | null> {
  if (find() !== undefined) return null;
  if (process.getuid?.() !== 0 || findExecutable(['apt-get']) === undefined) return advice;
  installed = installed.then(() => install(debianPackage));
  await installed;
  return find() === undefined ? advice : null;
}

async function install(debianPackage: string): Promise<void> {
  console.log(`Installing Debian's ${debianPackage} …`);
  await aptGet('update');
  await aptGet('install', '-y', '--no-install-recommends', debianPackage);
}

async function aptGet(...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await exitOf(spawn('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }));
}
