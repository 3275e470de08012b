import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './contentHash.ts';

export interface Build {
  name: 'web' | 'playground';
  /** Whatever the result depends on: a change in any of it makes the build stale. */
  inputs: string[];
  dist: string;
}

const RECIPE = ['scripts/build.ts', 'scripts/precompress.ts', 'package-lock.json'];

/** What `npm start` needs built. */
export const BUILDS: readonly Build[] = [
  { name: 'web', inputs: ['web', 'shop', ...RECIPE], dist: 'web/dist' },
  {
    name: 'playground',
    inputs: ['gateway/playground', 'shop', 'schema.graphql', ...RECIPE],
    dist: 'gateway/playground/dist',
  },
];

/** A build keeps the hash of its inputs beside its result; without it, or with another one, it is stale. */
export function isStale(build: Build): boolean {
  try {
    return readFileSync(stampOf(build), 'utf8') !== contentHash(build.inputs);
  } catch {
    return true;
  }
}

/** To be called last: a build that was interrupted has no stamp and is made again. */
export function markBuilt(build: Build, inputsHash: string): void {
  writeFileSync(stampOf(build), inputsHash);
}

function stampOf(build: Build): string {
  return join(build.dist, '.inputs-hash');
}
