import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { shopPath } from '#runtime/shop/shopFolder.ts';
import { contentHash } from './contentHash.ts';

export interface Build {
  name: 'web' | 'playground' | 'server';
  /** Files and folders that the result depends on: a change in any of them makes the build stale. */
  inputs: string[];
  dist: string;
}

const BUILD_FILES = [
  'scripts/build.ts',
  'scripts/precompress.ts',
  'scripts/writeBuildManifest.ts',
  'package-lock.json',
];

const SHOP = relative('.', shopPath());
/** Browsers get nothing of the adapter. */
const SHOP_OF_PAGES = readdirSync(SHOP).flatMap((name) => (name === 'server.ts' ? [] : join(SHOP, name)));

/** The builds that `npm start` needs. */
export const BUILDS: readonly Build[] = [
  { name: 'web', inputs: ['web', ...SHOP_OF_PAGES, 'runtime', ...BUILD_FILES], dist: 'web/dist' },
  {
    name: 'playground',
    inputs: ['gateway/playground', 'gateway/README.md', ...SHOP_OF_PAGES, 'schema.graphql', ...BUILD_FILES],
    dist: 'gateway/playground/dist',
  },
  // Last, since it copies the other two.
  {
    name: 'server',
    inputs: [
      'api',
      'backoffice',
      'gateway',
      'runtime',
      SHOP,
      'web',
      'scripts',
      'schema.graphql',
      'package-lock.json',
    ],
    dist: 'dist',
  },
];

/** A build stores the hash of its inputs beside its result; it is stale when the hash is missing or differs. */
export function isStale(build: Build): boolean {
  try {
    return readFileSync(stampFile(build), 'utf8') !== contentHash(build.inputs);
  } catch {
    return true;
  }
}

/** Called last, so that an interrupted build has no stamp and runs again. */
export function markBuilt(build: Build, inputsHash: string): void {
  writeFileSync(stampFile(build), inputsHash);
}

function stampFile(build: Build): string {
  return join(build.dist, '.inputs-hash');
}
