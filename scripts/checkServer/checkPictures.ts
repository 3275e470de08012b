import sharp from 'sharp';
import { hasCode } from '#gateway/errors.ts';
import { readOriginal } from '#gateway/features/media/readOriginal.ts';
import type { Original } from '#gateway/media/originals.ts';
import type { ProductCatalogue } from '#gateway/modules/products/loadCatalogue.ts';
import { isPicturePath } from '#gateway/rest/pictureAddress.ts';
import { countOf, noted, wrong, type Finding } from './Finding.ts';
import type { CheckedServer } from './openServer.ts';

const MAX_PICTURES = 5;

/** Loads some pictures of products, spread over the catalogue, and reports how large they are. */
export async function checkPictures(
  server: CheckedServer,
  catalogue: ProductCatalogue,
  origins: ReadonlySet<string>,
): Promise<Finding> {
  const products = await catalogue.slice(0, 500);
  const lines = [...origins].map(
    (origin) => `Pictures of ${origin} are not shown. Helps: this origin in IMAGE_ORIGINS.`,
  );
  const images = products.flatMap(({ image }) => image ?? []);
  const step = Math.max(1, Math.floor(images.length / MAX_PICTURES));
  const chosen = images.filter((_, index) => index % step === 0).slice(0, MAX_PICTURES);
  const seen = await Promise.all(chosen.map(async (image) => lookAt(server, image)));
  lines.push(...new Set(seen.flatMap((one) => ('fault' in one ? [one.fault] : []))));
  const text = `${images.length} of ${countOf(products.length, 'product')} have one${sizesOf(seen)}`;
  const isNone = !seen.some((one) => 'kilobytes' in one) && (images.length > 0 || origins.size > 0);
  return isNone ? wrong(text, lines) : noted(text, lines);
}

/** ", such as webp 640 × 640, 6 to 13 kB". */
function sizesOf(seen: readonly Seen[]): string {
  const loaded = seen.flatMap((one) => ('kilobytes' in one ? [one] : []));
  if (loaded.length === 0) return '';
  const shapes = new Set(loaded.map(({ shape }) => shape));
  const sizes = new Set(loaded.map(({ kilobytes }) => kilobytes).toSorted((a, b) => a - b));
  const smallest = [...sizes][0];
  const largest = [...sizes].at(-1);
  return `, such as ${[...shapes].join(', ')}, ${smallest === largest ? '' : `${smallest} to `}${largest} kB`;
}

type Seen = { fault: string } | { shape: string; kilobytes: number };

async function lookAt({ upstream, settings }: CheckedServer, image: string): Promise<Seen> {
  const original = originalOf(image, settings);
  if (original === null)
    return { fault: `${image} has no ending such as .jpg, so the gateway does not send it.` };
  try {
    const content = (await readOriginal(upstream, original))?.content ?? Buffer.alloc(0);
    const { format, width, height } = await sharp(content).metadata();
    return { shape: `${format} ${width} × ${height}`, kilobytes: Math.ceil(content.length / 1000) };
  } catch (error) {
    const isAway = hasCode(error, 'UPSTREAM_UNAVAILABLE');
    const why = isAway || !(error instanceof Error) ? 'its server cannot be reached.' : error.message;
    return { fault: `${original.url}: ${why}` };
  }
}

/** The original of a product's picture, whose address `pictureAddress` has read. */
function originalOf(
  image: string,
  { API_BASE_URL, IMAGE_ORIGINS }: CheckedServer['settings'],
): Original | null {
  const own = new URL(API_BASE_URL).origin;
  const { origin, pathname, search } = new URL(image.replace(/^\/media(?=\/)/, ''), own);
  const server = [own, ...IMAGE_ORIGINS].indexOf(origin);
  const original = { server, path: `${pathname}${search}`, url: `${origin}${pathname}${search}` };
  return isPicturePath(pathname, server > 0) ? original : null;
}
