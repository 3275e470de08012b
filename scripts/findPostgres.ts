import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findExecutable } from './findExecutable.ts';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs. Debian installs them outside PATH, in one folder per version; the newest wins. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).toSorted().toReversed() : [];
  const initdb = findExecutable([
    ...versions.map((version) => join(DEBIAN_FOLDER, version, 'bin/initdb')),
    'initdb',
  ]);
  return initdb === undefined ? undefined : dirname(initdb);
}
