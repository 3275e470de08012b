import { z } from 'zod';
import type { Feature } from '#gateway/core/feature.ts';
import { wholeNumber } from '#runtime/settingValues.ts';

const settings = {
  MEDIA_DIR: z
    .string()
    .default('.data/media')
    .describe('Folder of the resized pictures; several gateways can share it.'),
  MEDIA_MB: wholeNumber(0, 1_000_000)
    .default(500)
    .describe('Maximum size of `MEDIA_DIR` in megabytes; 0: pictures are sent as they are.'),
};

/** Offers pictures in several widths. */
export const media: Feature<typeof settings> = {
  settings,
  async open(own, basics) {
    const { openMedia } = await import('./openMedia.ts');
    return openMedia(own, basics);
  },
};
