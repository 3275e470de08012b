import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import { HttpError } from '#api/http/HttpError.ts';
import { parseInput } from '#api/http/parseInput.ts';
import { fileReceiver } from '#api/http/receiveFile.ts';
import type { OwnPictures } from '#api/pictures/OwnPictures.ts';

export const receivePicture = fileReceiver({
  field: 'picture',
  what: 'picture',
  maxMb: 20,
  mayTakeLong: true,
});

const QUERY = z.object({ dryRun: z.enum(['true', 'false'], 'dryRun must be true or false').optional() });

/** POST /api/owner/pictures: responds with the picture's address, for a product or a banner. */
export function postPicture(pictures: OwnPictures): RequestHandler {
  return async (request, response) => {
    const { dryRun } = parseInput(QUERY, request.query);
    const image = await pictures.store(await receivePicture(request, response), dryRun === 'true');
    if (image === null) throw new HttpError(400, 'No file uploaded');
    response.json({ success: true, image, message: 'Picture uploaded successfully' });
  };
}

/** The origins of pictures that the setting IMAGE_ORIGINS lacks. */
export function missingOrigins({ locals }: Response, images: Iterable<string>): string[] {
  const known: readonly string[] = locals['imageOrigins'];
  return originsOf(images).filter((origin) => !known.includes(origin));
}

/** The origins of pictures on other servers. */
export function originsOf(images: Iterable<string>): string[] {
  const addresses = [...images].filter((image) => image.startsWith('https://') && URL.canParse(image));
  return [...new Set(addresses.map((image) => new URL(image).origin))].toSorted();
}
