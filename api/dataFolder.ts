import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from './newId.ts';

const REASONS = new Map([
  ['EACCES', 'this user has no right to'],
  ['EPERM', 'this user has no right to'],
  ['EROFS', 'it is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk is full'],
  ['EFBIG', 'files may not grow that large'],
  ['ENOTDIR', 'a part of the path is a file'],
  ['EEXIST', 'a part of the path is a file'],
]);
/** A few blocks, so that a full disk is noticed at the start. */
const PROBE_BYTES = 64 * 1024;

/** The rights of what the API writes. */
export const OWNER_ONLY = { folder: 0o700, file: 0o600 };

/** Makes the data folder if there is none, and tries whether files can be written to it. */
export async function prepareDataFolder(folder: string): Promise<void> {
  await writingTo(folder, async () => {
    await makeFolder(folder);
    const probe = join(folder, `probe-${newId()}.part`);
    try {
      await writeFile(probe, Buffer.alloc(PROBE_BYTES));
    } finally {
      await rm(probe, { force: true });
    }
  });
}

/** With its parents: Node's own way never ends where the system answers ENOENT, as below /proc. */
export async function makeFolder(folder: string, mode = OWNER_ONLY.folder): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder), 0o777);
  await mkdir(folder, { mode }).catch((error: unknown) => {
    // Another process may have been faster.
    if (!existsSync(folder)) throw error;
  });
}

/** Runs work that writes to the data folder; where it cannot, the error is a sentence for the operator. */
export async function writingTo<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && 'syscall' in cause)) throw cause;
    const code = String(cause.code);
    const reason = REASONS.get(code) ?? 'the system refuses it';
    throw new Error(`DATA_DIR: nothing can be written to the folder ${folder}: ${reason} (${code}).`, {
      cause,
    });
  }
}
