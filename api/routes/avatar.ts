import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { signedIn } from '#api/auth/signedIn.ts';
import { AVATAR_FILE, readAvatar, storeAvatar } from '#api/db/avatars.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { hasPictureSignature } from '#api/pictures/hasPictureSignature.ts';
import { RenderProcess } from '#api/pictures/RenderProcess.ts';
import type { Services } from '#api/Services.ts';
import { userJson } from './userJson.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const UNREADABLE = 'Please choose a PNG, JPEG or WebP picture';
const MAX_WAITING = 4;
const TIMEOUT_MS = 6000;

const parseUpload = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MAX_BYTES, files: 1, fields: 10, parts: 11 },
}).single('avatar');

/** Row 18 of rest-contract §1: re-encoded by the render process and stored under a random name. */
export function uploadAvatar(services: Services): RequestHandler {
  const renderer = new RenderProcess({ maxWaiting: MAX_WAITING, timeoutMs: TIMEOUT_MS });
  return signedIn(services, async ({ id }, request, response) => {
    const picture = await renderer.render({ kind: 'avatar', content: await readFile(request, response) });
    const user = await storeAvatar(services.db, id, picture);
    response.json({
      success: true,
      avatarUrl: user.avatar,
      user: userJson(user),
      message: 'Avatar uploaded successfully',
    });
  });
}

/** /avatars/{file}. Immutable, since a new picture gets a new name. */
export function sendAvatar({ db }: Services): RequestHandler {
  return async (request, response) => {
    const file = String(request.params['file']);
    const content = AVATAR_FILE.test(file) ? await readAvatar(db, file) : null;
    if (content === null) throw new HttpError(404, 'There is no such picture.');
    response.set('Cache-Control', 'public, max-age=31536000, immutable').type('image/webp').send(content);
  };
}

/** Runs after the token was checked, so that strangers cannot fill the memory with files. */
async function readFile(request: Request, response: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) =>
    parseUpload(request, response, (error: unknown) => (error ? reject(uploadError(error)) : resolve())),
  );
  const { file } = request;
  if (file === undefined || file.size === 0) throw new HttpError(400, 'No file uploaded');
  if (!hasPictureSignature(file.buffer)) throw new HttpError(415, UNREADABLE);
  return file.buffer;
}

/** A malformed form is the client's error. */
function uploadError(error: unknown): Error {
  return error instanceof MulterError ? error : new HttpError(400, 'Send one file, in the field avatar.');
}
