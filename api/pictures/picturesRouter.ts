import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Router } from 'express';
import { Refusal } from '#api/http/Refusal.ts';
import { newId } from '#api/newId.ts';
import { RenderProcess } from './RenderProcess.ts';
import type { PictureFormat } from './renderScene.ts';
import { SCENES } from './scenes.ts';

const FILE = /^(?<name>[a-z\d-]{1,80})-(?<width>\d{2,4})\.(?<format>webp|avif)$/;
/** A page shows some forty; each is rendered once. */
const LIMITS = { maxWaiting: 200, limitMs: 10_000 };

/** /pictures/{name}-{width}.{webp|avif}: made when first asked for, kept as a file from then on. */
export function picturesRouter({ cacheDir }: { cacheDir: string }): Router {
  const underWay = new Map<string, Promise<Buffer>>();
  // Two in turn: a first visitor waits half as long.
  let [renderer, other] = [new RenderProcess(LIMITS), new RenderProcess(LIMITS)];

  const render = async (file: string): Promise<Buffer> => {
    const { name = '', width, format } = FILE.exec(file)?.groups ?? {};
    const scene = SCENES.get(name);
    if (scene === undefined || !scene.widths.includes(Number(width)))
      throw new Refusal(404, 'There is no such picture.');
    const pictureFormat: PictureFormat = format === 'avif' ? 'avif' : 'webp';
    [renderer, other] = [other, renderer];
    const picture = await renderer.render({
      kind: 'scene',
      name,
      width: Number(width),
      format: pictureFormat,
    });
    await keep(cacheDir, file, picture);
    return picture;
  };

  const router = Router();
  router.get('/:file', async (request, response) => {
    const { file } = request.params;
    if (!FILE.test(file)) throw new Refusal(404, 'There is no such picture.');
    let picture: Buffer | null = await readFile(join(cacheDir, file)).catch(() => null);
    if (picture === null) {
      const rendering = underWay.get(file) ?? render(file).finally(() => underWay.delete(file));
      underWay.set(file, rendering);
      picture = await rendering;
    }
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .type(file.endsWith('.avif') ? 'image/avif' : 'image/webp')
      .send(picture);
  });
  return router;
}

/** A picture is there whole or not at all. */
async function keep(cacheDir: string, file: string, picture: Buffer): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const draft = join(cacheDir, `${newId()}.part`);
  await writeFile(draft, picture);
  await rename(draft, join(cacheDir, file));
}
