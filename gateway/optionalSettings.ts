import { z } from 'zod';
import { wholeNumber } from '#runtime/settingValues.ts';

/** Settings of optional features; each feature has a folder of its own. */
export const OPTIONAL_SETTINGS = {
  MEDIA_DIR: z
    .string()
    .default('.data/media')
    .describe('Folder of the resized pictures; several gateways can share it.'),
  MEDIA_MB: wholeNumber(0, 1_000_000)
    .default(500)
    .describe('Maximum size of `MEDIA_DIR` in megabytes; 0: pictures are sent as they are.'),
};
