import { shopTexts } from '#shop/routes.ts';
import { parseShopFilters, shopAddress } from '#web/lib/shopFilters.ts';
import type { PageHeadProps } from '#web/ui/PageHead.tsx';

/** The head of a category's page; with further filters, it still counts as the same page. */
export function shopHead(category: string, page: number): PageHeadProps {
  const unfiltered = parseShopFilters(new URLSearchParams());
  return { ...shopTexts(category), path: shopAddress({ ...unfiltered, category, page }) };
}
