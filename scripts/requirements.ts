import { spawn } from 'node:child_process';
import { exitOf } from './childScript.ts';
import {
  findChromium,
  findExecutable,
  findFont,
  findHeadlessShell,
  findNginx,
  findPostgres,
} from './programs.ts';
import type { Step } from './steps.ts';

interface Requirement {
  find: () => string | undefined;
  /** What somebody looks for who has to install it. */
  thing: string;
  debian: string;
  /** As Homebrew takes it; only Linux needs what has none. */
  mac?: string;
}

export const browserStep = required('a browser for the journeys', {
  find: findChromium,
  thing: 'Chromium or Chrome in PATH or CHROMIUM_PATH',
  debian: 'chromium',
  mac: '--cask chromium',
});

/** Optional: Chromium replaces it where it is missing, and the journeys then take half as long again. */
export const headlessShellStep: Step = {
  name: 'a lighter browser for most journeys',
  async run() {
    if (!process.env['CHROMIUM_PATH']) await provide(findHeadlessShell, 'chromium-headless-shell');
    return null;
  },
};

/** Without it, text moves when the pages' own font has loaded. */
export const fontStep = required('a font as wide as Arial for the browser', {
  find: findFont,
  thing: 'font as wide as Arial',
  debian: 'fonts-liberation',
});

/** `npm run test:more` needs these, too. */
export const serverSteps: readonly Step[] = [
  required("PostgreSQL for the API's tests", {
    find: findPostgres,
    thing: 'PostgreSQL',
    debian: 'postgresql',
    mac: 'postgresql',
  }),
  required("Redis for the gateway's tests", {
    find: () => findExecutable(['redis-server']),
    thing: 'Redis',
    debian: 'redis-server',
    mac: 'redis',
  }),
  required('nginx for the tests of deploy/', {
    find: findNginx,
    thing: 'nginx',
    debian: 'nginx',
    mac: 'nginx',
  }),
  required('promtool for the tests of the alerts', {
    find: () => findExecutable(['promtool']),
    thing: 'promtool (of Prometheus)',
    debian: 'prometheus',
    mac: 'prometheus',
  }),
  required('systemd for the tests of deploy/', {
    find: () => findExecutable(['systemd-analyze']),
    thing: 'systemd-analyze',
    debian: 'systemd',
  }),
];

function required(name: string, { find, thing, debian, mac }: Requirement): Step {
  const onMac = mac === undefined ? '' : `, macOS: brew install ${mac}`;
  const advice = `No ${thing} found: install it (Debian: apt-get install ${debian}${onMac}).`;
  return {
    name,
    async run() {
      const isNeeded = mac !== undefined || process.platform === 'linux';
      return isNeeded && (await provide(find, debian)) === undefined ? advice : null;
    },
  };
}

/** apt-get takes one call at a time. */
let installed = Promise.resolve();

/** Finds something, after its installation if that is possible and needed. */
async function provide(find: () => string | undefined, debianPackage: string): Promise<string | undefined> {
  const found = find();
  const canInstall = process.getuid?.() === 0 && findExecutable(['apt-get']) !== undefined;
  if (found !== undefined || !canInstall) return found;
  installed = installed.then(() => install(debianPackage));
  await installed;
  return find();
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
