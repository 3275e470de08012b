import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { signedIn } from '#api/auth/signedIn.ts';
import { users } from '#api/db/schema.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { newId } from '#api/newId.ts';
import { RenderProcess } from '#api/pictures/RenderProcess.ts';
import type { Services } from '#api/Services.ts';
import { userJson } from './userJson.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_WAITING = 4;
const TIMEOUT_MS = 6000;

const parseUpload = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MAX_BYTES, files: 1, fields: 10, parts: 11 },
}).single('avatar');

/** Row 18 of rest-contract §1: re-encoded by the render process and stored under a random name. */
export function uploadAvatar(services: Services): RequestHandler {
  const { db, settings } = services;
  const folder = avatarFolder(settings.DATA_DIR);
  const renderer = new RenderProcess({ maxWaiting: MAX_WAITING, timeoutMs: TIMEOUT_MS });
  return signedIn(services, async (owner, request, response) => {
    const picture = await renderer.render({ kind: 'avatar', content: await readFile(request, response) });
    await mkdir(folder, { recursive: true });
    const name = `${newId()}.webp`;
    await writeFile(join(folder, name), picture);
    const avatar = `/avatars/${name}`;
    const [user = owner] = await db.update(users).set({ avatar }).where(eq(users.id, owner.id)).returning();
    if (owner.avatar !== null) await rm(join(folder, basename(owner.avatar)), { force: true });
    response.json({
      success: true,
      avatarUrl: avatar,
      user: userJson(user),
      message: 'Avatar uploaded successfully',
    });
  });
}

/** Called after the token was checked, so that strangers cannot fill the memory with files. */
async function readFile(request: Request, response: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) =>
    parseUpload(request, response, (error: unknown) => (error ? reject(uploadError(error)) : resolve())),
  );
  const { file } = request;
  if (file === undefined || file.size === 0) throw new HttpError(400, 'No file uploaded');
  return file.buffer;
}

/** A malformed form is the client's error. */
function uploadError(error: unknown): Error {
  return error instanceof MulterError ? error : new HttpError(400, 'Send one file, in the field avatar.');
}

export function avatarFolder(dataDir: string): string {
  return join(dataDir, 'avatars');
}
