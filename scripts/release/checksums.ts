import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A line for each file of a folder, as `sha256sum --check` reads them, in one order on all machines. */
export function checksums(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted()
    .map((name) => `${hash('sha256', readFileSync(join(folder, name)))}  ${name}\n`)
    .join('');
}
