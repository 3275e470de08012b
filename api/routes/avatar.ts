import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import multer from 'multer';
import sharp from 'sharp';
import { signedIn } from '#api/auth/signedIn.ts';
import { users } from '#api/db/schema.ts';
import { Refusal } from '#api/http/Refusal.ts';
import { newId } from '#api/newId.ts';
import type { Services } from '#api/Services.ts';
import { userJson } from './userJson.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_PIXELS = 50_000_000;
const SIDE = 256;
const FORMATS = new Set(['png', 'jpeg', 'webp']);

export const receiveAvatar: RequestHandler = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MOST_BYTES, files: 1, fields: 10, parts: 11 },
}).single('avatar');

/** Row 18: judged by content, made anew at one size, stored under a random name. */
export function uploadAvatar(services: Services): RequestHandler {
  const { db, settings } = services;
  const folder = avatarFolder(settings.dataDir);
  return signedIn(services, async (owner, request, response) => {
    if (request.file === undefined || request.file.size === 0) throw new Refusal(400, 'No file uploaded');
    const picture = await render(request.file.buffer);
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

export function avatarFolder(dataDir: string): string {
  return join(dataDir, 'avatars');
}

async function render(content: Buffer): Promise<Buffer> {
  try {
    const image = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (FORMATS.has(format))
      return await image.rotate().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch {
    // Not a picture that can be read: refused below.
  }
  throw new Refusal(415, 'Please choose a PNG, JPEG or WebP picture');
}
