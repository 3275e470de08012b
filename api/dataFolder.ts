import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#runtime/makeFolder.ts';
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

/** The permissions of everything the API writes. */
export const OWNER_ONLY = { folder: 0o700, file: 0o600 };

/** Creates the data folder if it is missing, and checks that it is writable. */
export async function prepareDataFolder(folder: string): Promise<void> {
  await describeWriteErrors(folder, async () => {
    await makeFolder(folder);
    const probe = join(folder, `probe-${newId()}.part`);
    try {
      await writeFile(probe, Buffer.alloc(PROBE_BYTES));
    } finally {
      await rm(probe, { force: true });
    }
  });
}

/** Runs work that writes to the data folder, and turns system errors into a sentence for the operator. */
export async function describeWriteErrors<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
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
