import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeContactSheet } from './contactSheet.ts';
import { pictureHash, readPictures, readSources, type Picture } from './sources.ts';

const HERE = import.meta.dirname;
const FINALS = join(HERE, '../api/seed/pictures');
const DRAFTS = join(tmpdir(), 'studio-drafts');
const QUALITY = 93;

/** The hash stands in the picture itself, so that a stopped run goes on where it was. */
async function isFresh(file: string, hash: string): Promise<boolean> {
  return existsSync(file) && ((await sharp(file).metadata()).exif?.includes(hash) ?? false);
}

/** One Blender at a time, behind everything else that the machine does. */
async function render(name: string, view: string, file: string, size: string[]): Promise<void> {
  const script = ['-b', '--factory-startup', '--python-exit-code', '1', '-P', join(HERE, 'studio.py')];
  const blender = ['nice', '-n', '19', 'blender', ...script, '--', name, view, file, ...size];
  const child = spawn('flock', [join(tmpdir(), 'render.lock'), ...blender], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`Blender did not render ${name}:\n${output.join('').slice(-2000)}`);
}

async function finish(name: string, view: string, file: string, hash: string): Promise<void> {
  const start = Date.now();
  const png = join(tmpdir(), `studio-${name}-${view}.png`);
  await render(name, view, png, []);
  const exif = { IFD0: { ImageDescription: hash } };
  const webp = sharp(png).withExif(exif).webp({ quality: QUALITY, smartSubsample: true });
  const { size } = await webp.toFile(`${file}.webp`);
  console.log(`${name}-${view}  ${Math.round((Date.now() - start) / 1000)} s  ${Math.round(size / 1000)} kB`);
}

/** What is seen first is rendered first: banners and first views. */
function inOrder(pictures: readonly Picture[]): { picture: Picture; view: string }[] {
  const shapes = pictures.flatMap((picture) => (picture.shapes ?? []).map((view) => ({ picture, view })));
  const views = [1, 2, 3].flatMap((at) =>
    pictures
      .filter((picture) => (picture.views ?? 0) >= at)
      .map((picture) => ({ picture, view: String(at) })),
  );
  return [...shapes, ...views];
}

async function main(): Promise<void> {
  const draft = process.argv.includes('--draft');
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const pictures = readPictures();
  if (process.argv.includes('--sheet'))
    return writeContactSheet(
      pictures,
      (name) => join(FINALS, `${name}-1.webp`),
      join(HERE, 'contactSheet.webp'),
    );
  const unknown = names.filter((name) => !pictures.some((picture) => picture.name === name));
  if (unknown.length > 0) throw new Error(`Not in pictures.json: ${unknown.join(', ')}.`);
  const sources = readSources();
  const folder = draft ? DRAFTS : FINALS;
  mkdirSync(folder, { recursive: true });
  const wanted = pictures.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const { picture, view } of inOrder(wanted)) {
    const hash = pictureHash(picture, view, sources);
    const file = join(folder, `${picture.name}-${view}`);
    if (draft) {
      await render(picture.name, view, `${file}.png`, ['400', '32']);
      console.log(`${file}.png`);
    }
    if (draft || (await isFresh(`${file}.webp`, hash))) continue;
    if (process.argv.includes('--stale')) console.log(`${picture.name}-${view}`);
    else await finish(picture.name, view, file, hash);
  }
}

await main();
