import type { RequestHandler } from 'express';
import { signedIn } from '#api/auth/signedIn.ts';
import { storeAvatar } from '#api/db/avatars.ts';
import { fileReceiver } from '#api/http/receiveFile.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { Renderer } from '#api/pictures/Renderer.ts';
import { requirePicture } from '#api/pictures/requirePicture.ts';
import type { Services } from '#api/Services.ts';
import { MAX_UPLOAD_MB } from '#runtime/uploadedPicture.ts';
import { userJson } from './userJson.ts';

const LIMITS = { maxWaiting: 4, timeoutMs: 6000 };

// Runs after the token was checked, so that strangers cannot fill the memory with files.
const receiveFile = fileReceiver({ field: 'avatar', what: 'picture', maxMb: MAX_UPLOAD_MB });

/** Row 18 of rest-contract §1: the picture is re-encoded in a process of its own and stored under a random name. */
export function uploadAvatar(services: Services): RequestHandler {
  const renderer = new Renderer(LIMITS);
  return signedIn(services, async ({ id }, request, response) => {
    const file = await receiveFile(request, response);
    if (file === undefined || file.size === 0) throw new HttpError(400, 'No file uploaded');
    requirePicture(file.buffer);
    const picture = await renderer.render({ kind: 'avatar', content: file.buffer });
    const user = await storeAvatar(services.db, id, picture);
    response.json({
      success: true,
      avatarUrl: user.avatar,
      user: userJson(user),
      message: 'Avatar uploaded successfully',
    });
  });
}
