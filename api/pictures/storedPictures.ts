import { Router, type RequestHandler } from 'express';
import { PICTURE_FILE, readAvatar } from '#api/db/avatars.ts';
import type { Database } from '#api/db/Database.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { readOwnPicture } from './OwnPictures.ts';

/** Serves the pictures in the database, which all API processes share. */
export function storedPictures(db: Database): Router {
  const router = Router();
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

/** Pictures are immutable, since a different picture has a different name. */
function send(read: (file: string) => Promise<Buffer | null>): RequestHandler {
  return async (request, response) => {
    const file = String(request.params['file']);
    const content = PICTURE_FILE.test(file) ? await read(file) : null;
    if (content === null) throw new HttpError(404, 'There is no such picture.');
    response.set('Cache-Control', 'public, max-age=31536000, immutable').type('image/webp').send(content);
  };
}
