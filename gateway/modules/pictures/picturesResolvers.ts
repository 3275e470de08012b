import type { PictureResolvers } from '#gateway/generated/resolverTypes.ts';
import type { PictureFormat, PictureVariant } from '#gateway/generated/schemaTypes.ts';

/** How the reference API names its pictures (rest-contract §1). Other pictures have no variants. */
const NAMED_BY_WIDTH = /^(?<stem>\/media\/pictures\/(?<name>[\w-]+)-)\d+\.(?:avif|webp)$/;
const PRODUCT_WIDTHS = [160, 320, 640, 1280];
const BANNER_WIDTHS = [640, 750, 960, 1280, 1920];

/** The picture's files in one format, narrowest first; none for other servers' pictures. */
export function pictureVariants(address: string, format: PictureFormat): PictureVariant[] {
  const { stem, name } = NAMED_BY_WIDTH.exec(address)?.groups ?? {};
  if (stem === undefined || name === undefined) return [];
  const widths = name.startsWith('banner-') ? BANNER_WIDTHS : PRODUCT_WIDTHS;
  return widths.map((width) => ({ url: `${stem}${width}.${format.toLowerCase()}`, width, format }));
}

export function srcset(variants: readonly PictureVariant[]): string | null {
  return variants.map(({ url, width }) => `${url} ${width}w`).join(', ') || null;
}

export const Picture: PictureResolvers = {
  url: (address) => address,
  avif: (address) => srcset(pictureVariants(address, 'AVIF')),
  webp: (address) => srcset(pictureVariants(address, 'WEBP')),
  variants: (address) => [...pictureVariants(address, 'AVIF'), ...pictureVariants(address, 'WEBP')],
};

/** For types that keep the picture's address in `image`. */
export const pictureOfImage = {
  picture: ({ image }: { image: string | null }): string | null => image,
};
