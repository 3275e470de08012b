import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Feature } from '#gateway/core/feature.ts';
import { onOrOff, wholeNumber } from '#runtime/settingValues.ts';

const settings = {
  WEB_DIR: z
    .string()
    .refine(
      (folder) => existsSync(join(folder, 'server/entry-server.js')),
      'must be a folder with a built shop, such as the web/dist of `npm run build`.',
    )
    .default(join(import.meta.dirname, '../../../web/dist'))
    .meta({ description: 'Folder of the built shop.', default: 'web/dist' }),
  WEB_VITALS: onOrOff
    .default(true)
    .describe(
      'Whether browsers report how fast pages were and which scripts failed; `/metrics` shows it by route.',
    ),
  PAGE_WAIT_MS: wholeNumber(1, 600_000)
    .default(400)
    .describe('How long the gateway may take to render a page with its data; then the browser renders it.'),
};

/** Serves the built shop. */
export const web: Feature<typeof settings> = {
  settings,
  async open(own, basics) {
    const { openWeb } = await import('./openWeb.ts');
    return openWeb(own, basics);
  },
};
