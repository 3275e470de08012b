import type { PictureResolvers } from '#gateway/generated/resolverTypes.ts';

/** A picture's address is all that is known of it; a feature may offer it in several widths. */
export const Picture: PictureResolvers = {
  url: (address) => address,
  srcset: () => null,
  variants: () => [],
};

/** For types that have a picture's address in `image`. */
export const pictureOfImage = {
  picture: ({ image }: { image: string | null }): string | null => image,
};
