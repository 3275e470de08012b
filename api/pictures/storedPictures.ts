import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { Router, type RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { PICTURE_FILE, readAvatar } from '#api/db/avatars.ts';
import { HttpError } from '#api/http/HttpError.ts';
import type { Services } from '#api/Services.ts';
import { exactAddress } from './exactAddress.ts';
import { readOwnPicture } from './OwnPictures.ts';

type Read = () => Promise<Buffer | null>;

const MAX_BYTES = 32_000_000;
/** An avatar that was replaced or erased, perhaps by another process, is gone after this time. */
const CACHED_MS = 60_000;
const MAX_WAITING = 200;
const RETRY_SECONDS = 2;
const BUSY = 'We are busy with other pictures at the moment. Please try again in a few seconds.';

/** Serves the pictures in the database, which all API processes share, with few of the connections to it. */
export function storedPictures({ db, settings }: Pick<Services, 'db' | 'settings'>): Router {
  const turns = bulkhead(Math.max(1, Math.floor(settings.DATABASE_CONNECTIONS / 3)), MAX_WAITING);
  /** Simultaneous requests for one picture share one read. */
  const pictures = new LRUCache<string, Buffer, Read>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
    ttl: CACHED_MS,
    ignoreFetchAbort: true,
    fetchMethod: async (_path, _old, { context: read }) => (await turns.execute(read)) ?? undefined,
  });
  /** Pictures are immutable, since a different picture has a different name. */
  const send = (read: (file: string) => Promise<Buffer | null>): RequestHandler => {
    return async ({ path, params }, response) => {
      const file = String(params['file']);
      const context = async () => (PICTURE_FILE.test(file) ? read(file) : null);
      const content = await pictures.fetch(path, { context }).catch(refuse);
      if (content === undefined) throw new HttpError(404, 'There is no such picture.');
      response.set('Cache-Control', 'public, max-age=31536000, immutable').type('image/webp').send(content);
    };
  };
  const router = Router();
  router.use(['/pictures', '/avatars'], exactAddress);
  router.get(
    '/pictures/own/:file',
    send(async (file) => readOwnPicture(db, file)),
  );
  router.get(
    '/avatars/:file',
    send(async (file) => readAvatar(db, file)),
  );
  return router;
}

function refuse(error: unknown): never {
  throw error instanceof BulkheadRejectedError ? new HttpError(503, BUSY, RETRY_SECONDS) : error;
}
