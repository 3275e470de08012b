import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeWriteErrors } from '#api/dataFolder.ts';
import { makeFolder } from '#runtime/makeFolder.ts';
import { newId } from '#api/newId.ts';

export const SECRET_FILE = 'jwt-secret';

const MIN_BYTES = 32;

/** Reads the secret from the data folder. The first start creates it, readable by its owner only. */
export async function loadJwtSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, SECRET_FILE);
  const secret = (await readSecret(file)) ?? (await makeSecret(dataDir, file));
  if (Buffer.byteLength(secret) < MIN_BYTES) {
    throw new Error(
      `DATA_DIR: the key in ${file} is damaged. Restore it, or delete it: all shoppers then have to sign in again.`,
    );
  }
  return secret;
}

/** Writes a draft and links it into place: no process reads half a key, and processes that start together share one. */
async function makeSecret(dataDir: string, file: string): Promise<string> {
  return describeWriteErrors(dataDir, async () => {
    await makeFolder(dataDir);
    const draft = `${file}-${newId()}.part`;
    try {
      await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
      await link(draft, file).catch((error: unknown) => {
        if (!hasCode(error, 'EEXIST')) throw error;
      });
    } finally {
      await rm(draft, { force: true });
    }
    return (await readSecret(file)) ?? '';
  });
}

async function readSecret(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
