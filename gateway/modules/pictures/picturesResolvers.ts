import type { PictureResolvers } from '#gateway/generated/resolverTypes.ts';

export const Picture: PictureResolvers = {
  url: (address) => address,
  srcset: (address, _, { variantsOf }) =>
    variantsOf(address)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ') || null,
  variants: (address, _, { variantsOf }) => variantsOf(address),
};

/** For types that have a picture's address in `image`. */
export const pictureOfImage = {
  picture: ({ image }: { image: string | null }): string | null => image,
};
