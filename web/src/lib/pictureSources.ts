export interface PictureSources {
  /** Null when there is no picture. */
  src: string | null;
  /** For `srcset`; only the shop's own pictures come in several widths and formats. */
  avif?: string;
  webp?: string;
}

/** How the reference API names its pictures: /media/pictures/{name}-{width}.webp. */
const OWN_PICTURE = /^(\/media\/pictures\/(?:[\w-]+)-)\d+\.webp$/;
const BANNER = /\/banner-/;
const PRODUCT_WIDTHS = [160, 320, 640, 1280];
const BANNER_WIDTHS = [640, 960, 1280, 1920];

export function pictureSources(url: string | null): PictureSources {
  if (url === null || url === '') return { src: null };
  const stem = OWN_PICTURE.exec(url)?.[1];
  if (stem === undefined) return { src: url };
  const widths = BANNER.test(stem) ? BANNER_WIDTHS : PRODUCT_WIDTHS;
  return { src: url, avif: sourceSet(stem, widths, 'avif'), webp: sourceSet(stem, widths, 'webp') };
}

function sourceSet(stem: string, widths: readonly number[], format: string): string {
  return widths.map((width) => `${stem}${width}.${format} ${width}w`).join(', ');
}
