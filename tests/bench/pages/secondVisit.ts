import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFirstVisits } from '#scripts/firstVisits.ts';
import { formatNumber, table } from '#tests/bench/measure/statistics.ts';
import { scriptsOfBuild } from '#tests/support/lastRelease.ts';

const MAX_SCRIPT_BYTES = 45_000;

/** Measures which scripts a visitor of the last release loads again with this one, of which one sentence is new. */
export async function measureSecondVisits(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-last-release-'));
  try {
    const known = await scriptsOfBuild('last', { outDir: folder, emptyOutDir: true });
    const visits = measureFirstVisits(known);
    const rows = [['scripts, kB', ...visits.map(({ scriptBytes }) => formatNumber(scriptBytes / 1000))]];
    console.log(`\n${table(['second visit after a release', ...visits.map(({ page }) => page)], rows)}`);
    for (const { page, scriptBytes } of visits)
      if (scriptBytes > MAX_SCRIPT_BYTES)
        console.log(`\nOver the limit of ${MAX_SCRIPT_BYTES / 1000} kB: ${page}.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
