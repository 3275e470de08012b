import type { Feature } from '#gateway/core/feature.ts';
import { onOrOff } from '#runtime/settingValues.ts';

const settings = {
  FEEDS: onOrOff
    .default(true)
    .describe(
      'Whether there is a `/feeds/google.xml` with all products, for Google Merchant Center and others.',
    ),
};

export const feeds: Feature<typeof settings> = {
  settings,
  async open({ FEEDS }) {
    if (!FEEDS) return null;
    const { productFeed } = await import('./productFeed.ts');
    const link = { path: '/feeds/google.xml', name: 'Products', use: 'as Google Merchant Center reads them' };
    return { links: [link], routes: productFeed };
  },
};
