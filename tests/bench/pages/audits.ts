import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { findChromium } from '#scripts/programs.ts';
import { runRounds, type Values } from '#tests/bench/measure/rounds.ts';
import type { Server } from '#tests/bench/measure/servers.ts';
import type { PublicPage } from './publicPages.ts';

/** The result of one visit of Lighthouse. */
interface Audit {
  metrics: Values;
  /** The rules that the page breaks, and where; except those of performance. */
  failures: string[];
}

const MODES = {
  simulated: 'Mobile, simulated',
  throttled: 'Mobile, really throttled',
  desktop: 'Desktop',
};
type Mode = keyof typeof MODES;

const AUDIT_FILE = 'tests/bench/lighthouse/audit.js';
const AUDIT_LIMIT_MS = 180_000;

/** The modes that a list such as `simulated,desktop` names. */
export function auditModes(names: string): Mode[] {
  return names.split(',').map((name) => {
    if (!isMode(name)) throw new Error(`${name} is not one of ${Object.keys(MODES).join(', ')}.`);
    return name;
  });
}

function isMode(name: string): name is Mode {
  return Object.hasOwn(MODES, name);
}

interface AuditOptions {
  runs: number;
  modes: readonly Mode[];
  /** Paused, as for shoppers who prefer reduced motion, or playing. */
  banner: string;
}

/** Visits each page in each mode. */
export async function auditPages(
  shops: readonly Server[],
  pages: readonly PublicPage[],
  { runs, modes, banner }: AuditOptions,
): Promise<void> {
  const chromium = findChromium();
  if (!existsSync('tests/bench/lighthouse/node_modules')) {
    console.log('Without Lighthouse, which is not installed: npm ci --prefix tests/bench/lighthouse');
    return;
  }
  if (chromium === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  const failures = new Set<string>();
  for (const mode of modes) {
    const subjects = pages.flatMap(({ name, path }) =>
      shops.map((shop) => ({
        name,
        version: shop.version,
        async measure() {
          const visit = () => auditPage([`${shop.url}${path}`, mode, banner, chromium]);
          const audit = (await visit()) ?? (await visit());
          for (const failure of audit?.failures ?? []) failures.add(`${name} of ${shop.name}: ${failure}`);
          return audit?.metrics ?? {};
        },
      })),
    );
    await runRounds(`${MODES[mode]}, banner ${banner}`, subjects, { rounds: runs });
  }
  for (const failure of failures) console.log(`\nA rule that a page broke: ${failure}`);
}

/** Null if the visit failed, which a busy machine can cause: the others still count. */
async function auditPage(visit: readonly string[]): Promise<Audit | null> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [AUDIT_FILE, ...visit], {
      timeout: AUDIT_LIMIT_MS,
    });
    const audit: Audit = JSON.parse(stdout);
    return audit;
  } catch (error) {
    console.error(`A visit failed (${visit.join(', ')}): ${String(error)}`);
    return null;
  }
}
