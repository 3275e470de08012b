import { cpSync, realpathSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

const COPIED = [
  'gateway',
  'runtime',
  'scripts',
  'shop',
  'web',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'schema.graphql',
];

/** Copies the files that the shop is built from, and `more` folders, without build output. */
export function copyProject(folder: string, more: readonly string[] = []): void {
  for (const name of [...COPIED, ...more])
    cpSync(name, join(folder, name), { recursive: true, filter: (path) => basename(path) !== 'dist' });
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'));
}
