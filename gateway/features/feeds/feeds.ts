import type { Feature } from '#gateway/core/feature.ts';
import { onOrOff } from '#runtime/settingValues.ts';
import { productFeed } from './productFeed.ts';

const settings = {
  FEEDS: onOrOff
    .default(true)
    .describe(
      'Whether there is a `/feeds/google.xml` with all products, for Google Merchant Center and others.',
    ),
};

export const feeds: Feature<typeof settings> = {
  settings,
  open: ({ FEEDS }) =>
    FEEDS
      ? {
          links: [
            { path: '/feeds/google.xml', name: 'Products', use: 'as Google Merchant Center reads them' },
          ],
          routes: productFeed,
        }
      : null,
};
