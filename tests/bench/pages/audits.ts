import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { findChromium } from '#scripts/findChromium.ts';
import { range, table } from '#tests/bench/measure/statistics.ts';
import type { PublicPage } from './publicPages.ts';

/** The result of one visit of Lighthouse. */
interface Audit {
  metrics: Record<string, number>;
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

/** Visits all pages in all modes in turn, so that other load on the machine affects all of them. */
export async function auditPages(
  shopUrl: string,
  pages: readonly PublicPage[],
  { runs, modes, banner }: AuditOptions,
): Promise<void> {
  const chromium = findChromium();
  if (!existsSync('tests/bench/lighthouse/node_modules')) {
    console.log('Without Lighthouse, which is not installed: npm ci --prefix tests/bench/lighthouse');
    return;
  }
  if (chromium === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  const audits = new Map<string, Audit[]>();
  // The first run only warms up; throttled visits show the same pictures as simulated ones.
  const quickModes = modes.filter((mode) => mode !== 'throttled');
  const warmUpModes = quickModes.length === 0 ? modes : quickModes;
  for (let run = 0; run <= runs; run += 1) {
    for (const mode of run === 0 ? warmUpModes : modes) {
      for (const { name, path } of pages) {
        const visit = () => auditPage([`${shopUrl}${path}`, mode, banner, chromium]);
        const audit = (await visit()) ?? (await visit());
        if (run === 0 || audit === null) continue;
        const key = `${mode} ${name}`;
        audits.set(key, [...(audits.get(key) ?? []), audit]);
      }
    }
    console.error(run === 0 ? 'Warmed up.' : `Run ${run} of ${runs} is over.`);
  }
  for (const mode of modes) {
    const ofPages = pages.map(({ name }) => audits.get(`${mode} ${name}`) ?? []);
    console.log(`\n# ${MODES[mode]}, ${runs} runs, banner ${banner}\n\n${auditTable(pages, ofPages)}`);
    for (const [index, { name }] of pages.entries()) printFailures(name, ofPages[index] ?? []);
  }
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

function auditTable(pages: readonly PublicPage[], ofPages: readonly Audit[][]): string {
  const names = Object.keys(ofPages[0]?.[0]?.metrics ?? {});
  const rows = names.map((name) => [
    name,
    ...ofPages.map((audits) => range(audits.map((audit) => audit.metrics[name] ?? Number.NaN))),
  ]);
  return table(['median (lowest–highest)', ...pages.map(({ name }) => name)], rows);
}

function printFailures(page: string, audits: readonly Audit[]): void {
  const failures = audits.flatMap((audit) => audit.failures);
  for (const failure of new Set(failures)) {
    const times = failures.filter((other) => other === failure).length;
    console.log(`\n${page} fails in ${times} of ${audits.length}: ${failure}`);
  }
}
