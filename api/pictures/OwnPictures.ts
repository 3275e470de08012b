import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#api/db/Database.ts';
import { pictures } from '#api/db/schema.ts';
import { Renderer } from './Renderer.ts';
import { requirePicture } from './requirePicture.ts';

/** A camera's picture of 50 megapixels takes some seconds. */
const LIMITS = { maxWaiting: 20, timeoutMs: 30_000 };

/** The owner's pictures, stored in the database for all API processes. */
export class OwnPictures {
  readonly #db: Database;
  readonly #renderer = new Renderer(LIMITS);

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Re-encodes a picture and returns its address, a hash of its content, so that the same picture is stored only once.
   * Null without a file.
   */
  async store(upload: Express.Multer.File | undefined, isDryRun = false): Promise<string | null> {
    if (upload === undefined) return null;
    const { buffer: content } = upload;
    requirePicture(content);
    const file = `${createHash('sha256').update(content).digest('hex').slice(0, 24)}.webp`;
    if ((await readOwnPicture(this.#db, file)) === null) {
      const picture = await this.#renderer.render({ kind: 'photograph', content });
      if (!isDryRun) await this.#db.insert(pictures).values({ file, content: picture }).onConflictDoNothing();
    }
    return `/pictures/own/${file}`;
  }
}

export async function readOwnPicture(db: Database, file: string): Promise<Buffer | null> {
  const [picture] = await db
    .select({ content: pictures.content })
    .from(pictures)
    .where(eq(pictures.file, file));
  return picture?.content ?? null;
}
