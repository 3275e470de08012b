import { z } from 'zod';

/** What `npm run build`, `npm start`, `npm run dev` and the other commands read besides the settings of the servers. */
export const BUILD_SETTINGS = z.object({
  SHOP_DIR: z
    .string()
    .default('shop/')
    .describe('Folder with what an owner edits; see `docs/shop-folder.md`. A change needs a build.'),
});
