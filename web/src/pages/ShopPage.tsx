import type { ReactNode } from 'react';
import { shopPage } from '#shop/routes.ts';
import { FilterPanelSkeleton } from '#web/features/shop/FilterPanelSkeleton.tsx';
import { FilterPanel } from '#web/features/shop/lazyParts.ts';
import { ShopResults } from '#web/features/shop/ShopResults.tsx';
import { ShopToolbar } from '#web/features/shop/ShopToolbar.tsx';
import { useFilterPanel } from '#web/features/shop/useFilterPanel.ts';
import { useShopFilters } from '#web/features/shop/useShopFilters.ts';
import { useShopPageQuery } from '#web/gql/hooks.ts';
import { cleared, toCatalogueVariables, withChange, type ShopFilters } from '#web/lib/shopFilters.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { OptionalPart } from '#web/ui/OptionalPart.tsx';
import styles from './ShopPage.module.scss';

/** The catalogue with filters, order and pages, all kept in the address (spec §2, §9). */
export function ShopPage(): ReactNode {
  const { filters, show } = useShopFilters();
  const variables = toCatalogueVariables(filters);
  const { data, previousData, loading, error, refetch } = useShopPageQuery({ variables });
  const panel = useFilterPanel();
  // The last one, if the address names one beyond it.
  const page = shopPage(filters.category, data?.catalogue?.page ?? filters.page);
  // While the next page loads, the last one stays.
  const catalogue = (data ?? (loading ? previousData : undefined))?.catalogue;

  const change = (part: Partial<ShopFilters>): void => {
    show(withChange(filters, part));
    panel.closeSoon();
  };
  const clear = (): void => {
    show(cleared(filters));
    panel.closeSoon();
  };

  return (
    <Page {...page}>
      <PageHeading>{page.title}</PageHeading>
      <div className={styles.columns}>
        <OptionalPart fallback={<FilterPanelSkeleton />}>
          {loading && !catalogue ? (
            <FilterPanelSkeleton />
          ) : (
            <FilterPanel
              panel={panel}
              filters={filters}
              facets={catalogue?.facets}
              onChange={change}
              onClear={clear}
            />
          )}
        </OptionalPart>
        <div className={styles.results}>
          <ShopToolbar
            filters={filters}
            total={catalogue?.total ?? null}
            page={catalogue?.page ?? filters.page}
            // A change of layout adds no step for the Back button.
            onChange={(part) => show(withChange(filters, part), { replace: part.view !== undefined })}
          />
          <ShopResults
            filters={filters}
            catalogue={catalogue}
            isLoading={loading}
            hasFailed={error !== undefined}
            onPageChange={(page) => show(withChange(filters, { page }))}
            onClear={clear}
            onRetry={() => void refetch()}
          />
        </div>
      </div>
    </Page>
  );
}
