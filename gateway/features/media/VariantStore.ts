import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#runtime/makeFolder.ts';
import type { Source } from './readOriginal.ts';

export interface Variant {
  source: Source;
  content: Buffer;
  /** When its original was last found unchanged. */
  checkedAt: number;
}

/** Only this user can read and write the files. */
const FILE_MODE = 0o600;
const TOUCH_AFTER_MS = 10 * 60_000;
const ABANDONED_MS = 10 * 60_000;
/** Clearing leaves room for the files that several processes write until one of them clears again. */
const LEFT_SHARE = 0.9;
const WRITTEN_SHARE = 0.02;
const LINE_END = 10;
/** Files of these names are the store's own, and only they are removed. */
const OWN = /^[\w-]{43}-\d+\.(avif|webp)$|^[\da-f-]{36}\.part$/;

/**
 * Pictures in a folder that several processes may share. A file is a line of JSON, then the content. Its modification
 * time says when its original was last checked, its access time when it was last used.
 */
export class VariantStore {
  readonly #folder: string;
  readonly #maxBytes: number;
  #writtenBytes = Infinity;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** Throws a sentence for the operator if nothing can be written. */
  async open(): Promise<void> {
    const probe = join(this.#folder, `${randomUUID()}.part`);
    try {
      await makeFolder(this.#folder);
      await writeFile(probe, '', { mode: FILE_MODE });
      await rm(probe, { force: true });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`MEDIA_DIR: nothing can be written to the folder ${this.#folder}: ${reason}`, {
        cause,
      });
    }
  }

  async read(name: string): Promise<Variant | null> {
    const file = await open(join(this.#folder, name)).catch(() => null);
    if (file === null) return null;
    try {
      const { atimeMs, mtimeMs, mtime } = await file.stat();
      const bytes = await file.readFile();
      if (Date.now() - atimeMs > TOUCH_AFTER_MS) await file.utimes(new Date(), mtime).catch(() => undefined);
      const end = bytes.indexOf(LINE_END);
      const { length, ...source }: Source & { length: number } = JSON.parse(bytes.toString('utf8', 0, end));
      const content = bytes.subarray(end + 1);
      // A power cut may have left half of the file.
      return content.length === length ? { source, content, checkedAt: mtimeMs } : null;
    } catch {
      return null;
    } finally {
      await file.close();
    }
  }

  /** Renames a draft into place, so that nobody reads half a picture. */
  async write(name: string, source: Source, content: Buffer): Promise<void> {
    const draft = join(this.#folder, `${randomUUID()}.part`);
    const head = `${JSON.stringify({ ...source, length: content.length })}\n`;
    try {
      await writeFile(draft, Buffer.concat([Buffer.from(head), content]), { mode: FILE_MODE });
      await rename(draft, join(this.#folder, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    this.#writtenBytes += content.length;
    if (this.#writtenBytes < this.#maxBytes * WRITTEN_SHARE) return;
    this.#writtenBytes = 0;
    await this.#clear();
  }

  /** Records that the original was found unchanged. */
  async markChecked(name: string): Promise<void> {
    await utimes(join(this.#folder, name), new Date(), new Date()).catch(() => undefined);
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true });
  }

  /** Removes the least recently used files, and drafts of killed processes. */
  async #clear(): Promise<void> {
    const names = (await readdir(this.#folder)).filter((name) => OWN.test(name));
    const files: { name: string; size: number; usedAt: number }[] = [];
    for (const name of names) {
      const found = await stat(join(this.#folder, name)).catch(() => null);
      if (found === null) continue;
      const isAbandoned = name.endsWith('.part') && Date.now() - found.mtimeMs > ABANDONED_MS;
      if (isAbandoned) await this.remove(name);
      else if (found.isFile()) files.push({ name, size: found.size, usedAt: found.atimeMs });
    }
    let total = files.reduce((sum, { size }) => sum + size, 0);
    if (total <= this.#maxBytes * (1 - WRITTEN_SHARE)) return;
    for (const { name, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
      if (total <= this.#maxBytes * LEFT_SHARE) break;
      await this.remove(name);
      total -= size;
    }
  }
}
