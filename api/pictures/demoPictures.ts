import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';
import { HttpError } from '#api/http/HttpError.ts';

const SEED = join(import.meta.dirname, '../seed');
const FOLDER = join(SEED, 'pictures');
const CACHED = { maxAge: '1d', index: false, redirect: false };
/** Databases of earlier versions have other views, several widths, and banners in one shape. */
const EARLIER = /^\/(?<name>[a-z\d-]{1,80}?)(?:-\d)?(?:-(?:160|320|640|750|960|1280|1920))?\.webp$/;

/** /pictures/{name}-{view}.webp: the demo's pictures, and what stands in for those of earlier versions. */
export function demoPictures(): Router {
  const files = new Set(readdirSync(FOLDER));
  /** Products that only databases of earlier versions have. */
  const dropped = new Set(readFileSync(join(SEED, 'droppedPictures.txt'), 'utf8').trim().split('\n'));
  const router = Router();
  router.use(
    (request, _response, next) => {
      const name = EARLIER.exec(request.path)?.groups?.['name'] ?? '';
      const inFolder = [request.path.slice(1), `${name}-1.webp`, `${name}-wide.webp`];
      const file = inFolder.find((candidate) => files.has(candidate));
      if (file === undefined && !dropped.has(name)) throw new HttpError(404, 'There is no such picture.');
      request.url = `/${file ?? 'placeholder.webp'}`;
      next();
    },
    express.static(FOLDER, CACHED),
  );
  return router;
}
