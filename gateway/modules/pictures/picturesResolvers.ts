import type { PictureResolvers } from '#gateway/generated/resolverTypes.ts';
import { pictureVariants, srcset } from './pictureVariants.ts';

/** Resolves a picture from its address. */
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
