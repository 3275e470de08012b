import { lazyComponent } from '#web/ui/lazyComponent.ts';

// Below the first screen.
export const RelatedProducts = lazyComponent(
  async () => ({ RelatedProducts: (await import('./productParts.ts')).RelatedProducts }),
  'RelatedProducts',
  'productParts',
);
export const RecentlyViewed = lazyComponent(
  async () => ({ RecentlyViewed: (await import('./productParts.ts')).RecentlyViewed }),
  'RecentlyViewed',
  'productParts',
);
