import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Router } from 'express';
import { Refusal } from '#api/http/Refusal.ts';
import { newId } from '#api/newId.ts';
import { renderScene, type PictureFormat } from './renderScene.ts';
import { SCENES } from './scenes.ts';

const FILE = /^(?<name>[a-z\d-]{1,80})-(?<width>\d{2,4})\.(?<format>webp|avif)$/;
const AT_ONCE = 2;

/** /pictures/{name}-{width}.{webp|avif}: made when first asked for, kept as a file from then on. */
export function picturesRouter({ cacheDir }: { cacheDir: string }): Router {
  const underWay = new Map<string, Promise<Buffer>>();
  const queue = new RenderQueue();

  const render = async (file: string): Promise<Buffer> => {
    const { name = '', width, format } = FILE.exec(file)?.groups ?? {};
    const scene = SCENES.get(name);
    if (scene === undefined || !scene.widths.includes(Number(width)))
      throw new Refusal(404, 'There is no such picture.');
    const pictureFormat: PictureFormat = format === 'avif' ? 'avif' : 'webp';
    const picture = await queue.run(async () => renderScene(scene, Number(width), pictureFormat));
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

/** Rendering keeps a processor busy: few at once leave room for answers. */
class RenderQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
