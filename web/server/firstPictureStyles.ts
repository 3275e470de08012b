import type { InlinePicture } from '#shop/PageRenderer.ts';
import type { RenderedParts } from '#web/ui/renderedParts.ts';

/** No picture is wider on a phone. */
const PHONE_WIDTH = 640;

/**
 * Puts small files of the first pictures behind them, so that the first paint shows them: until a picture has its own
 * file, a slow phone needs another half second.
 */
export function firstPictureStyles(
  firstPictures: RenderedParts['firstPictures'],
  inlinePicture: InlinePicture,
): string {
  return [...firstPictures]
    .map(([url, { avif, width }]) => {
      const file = fileFor(avif, Math.min(width, PHONE_WIDTH));
      const data = file === undefined ? null : inlinePicture(file);
      return data === null ? '' : `img[src=${cssString(url)}]{background-image:url(${data})}`;
    })
    .join('');
}

/** The narrowest file of a `srcset` that is at least so wide. */
function fileFor(srcset: string, width: number): string | undefined {
  const files = srcset.split(', ').map((file) => file.split(' '));
  return files.find(([, size = '']) => Number.parseInt(size, 10) >= width)?.[0];
}

function cssString(text: string): string {
  return JSON.stringify(text).replaceAll('<', String.raw`\3c `);
}
