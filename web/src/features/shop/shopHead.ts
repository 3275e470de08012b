import { shopTexts } from '#shop/routes.ts';
import { parseShopFilters, shopAddress } from '#web/lib/shopFilters.ts';
import type { PageHeadProps } from '#web/ui/PageHead.tsx';

/** All that is filtered further counts as the same page. */
export function shopHead(category: string, page: number): PageHeadProps {
  const unfiltered = parseShopFilters(new URLSearchParams());
  return { ...shopTexts(category), path: shopAddress({ ...unfiltered, category, page }) };
}
