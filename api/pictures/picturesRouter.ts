import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Router } from 'express';
import type { Logger } from 'pino';
import { OWNER_ONLY } from '#api/dataFolder.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { newId } from '#api/newId.ts';
import { Outage } from '#api/telemetry/Outage.ts';
import { Renderer } from './Renderer.ts';
import { SCENES, type Scene } from './scenes.ts';

/** Earlier versions had several widths, whose addresses may still be in a database. */
const FILE = /^(?<name>[a-z\d-]{1,80}?)(?:-(?:160|320|640|750|960|1280|1920))?\.webp$/;
/** A page shows about forty pictures; each is rendered once, also on a busy machine. */
const LIMITS = { maxProcesses: 2, maxWaiting: 400, timeoutMs: 60_000 };

const STORAGE_FAULT = {
  kind: 'disk',
  text: 'DATA_DIR: pictures cannot be stored, and are rendered each time.',
};

interface PicturesOptions {
  cacheDir: string;
  log: Logger;
}

/** /pictures/{name}.webp: rendered on the first request, then served from a file. */
export function picturesRouter({ cacheDir, log }: PicturesOptions): Router {
  const outage = new Outage(log, 'Pictures can be stored again.');
  const inFlight = new Map<string, Promise<Buffer>>();
  // Two processes halve the wait of the first visitor.
  const renderer = new Renderer<Scene>('sceneMain', LIMITS);

  const render = async (name: string, scene: Scene): Promise<Buffer> => {
    const picture = await renderer.render(scene);
    await save(cacheDir, `${name}.webp`, picture).then(
      () => outage.worked(),
      (error: unknown) => outage.failed(STORAGE_FAULT, error),
    );
    return picture;
  };

  const router = Router();
  router.get('/:file', async (request, response) => {
    const name = FILE.exec(request.params.file)?.groups?.['name'] ?? '';
    const scene = SCENES.get(name);
    if (scene === undefined) throw new HttpError(404, 'There is no such picture.');
    let picture: Buffer | null = await readFile(join(cacheDir, `${name}.webp`)).catch(() => null);
    if (picture === null) {
      const rendering = inFlight.get(name) ?? render(name, scene).finally(() => inFlight.delete(name));
      inFlight.set(name, rendering);
      picture = await rendering;
    }
    response.set('Cache-Control', 'public, max-age=31536000, immutable').type('image/webp').send(picture);
  });
  return router;
}

/** Renames the file into place, so that no request reads half a picture. */
async function save(cacheDir: string, file: string, picture: Buffer): Promise<void> {
  await mkdir(cacheDir, { recursive: true, mode: OWNER_ONLY.folder });
  const draft = join(cacheDir, `${newId()}.part`);
  try {
    await writeFile(draft, picture, { mode: OWNER_ONLY.file });
    await rename(draft, join(cacheDir, file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
