import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '#scripts/staleBuilds.ts';

/** A built copy of the repository. */
export interface Version {
  name: string;
  folder: string;
}

/** The code in this folder. */
export const THIS: Version = { name: 'this', folder: '.' };

const BUILD = 'git archive "$0" | tar -x -C "$1" && cd "$1" && npm ci --include=dev && npm run build';

/** Builds this code and the commit that a benchmark compares it with, if any. */
export async function buildVersions(against: string | undefined): Promise<Version[]> {
  await buildStale(new AbortController().signal);
  return against === undefined ? [THIS] : [THIS, commitBuild(against)];
}

/** Builds a commit with its own packages, in a temporary folder that later runs use again. */
function commitBuild(commit: string): Version {
  const hash = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], {
    encoding: 'utf8',
  }).trim();
  const name = hash.slice(0, 7);
  const folder = join(tmpdir(), `haat-build-${hash}`);
  if (existsSync(folder)) return { name, folder };
  console.error(`Building ${name} in ${folder} …`);
  const unfinished = mkdtempSync(`${folder}-`);
  try {
    execFileSync('sh', ['-c', BUILD, hash, unfinished], { stdio: ['ignore', 2, 2] });
    // Only a complete build gets the name that is used again.
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  return { name, folder };
}
