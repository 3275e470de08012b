import type { ReactNode } from 'react';
import { ActiveFilters } from '#web/features/shop/ActiveFilters.tsx';
import { FilterButton, FilterPanel } from '#web/features/shop/FilterPanel.tsx';
import { shopHead } from '#web/features/shop/shopHead.ts';
import { ShopResults } from '#web/features/shop/ShopResults.tsx';
import { ShopToolbar } from '#web/features/shop/ShopToolbar.tsx';
import { useFilterPanel } from '#web/features/shop/useFilterPanel.ts';
import { useShopFilters } from '#web/features/shop/useShopFilters.ts';
import { useShopPageQuery } from './ShopPage.generated.ts';
import { clearFilters, toCatalogueVariables, withChange, type ShopFilters } from '#web/lib/shopFilters.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './ShopPage.module.scss';

/** The catalogue with filters, order and pages, all kept in the address (spec §2, §9). */
export function ShopPage(): ReactNode {
  const { filters, show } = useShopFilters();
  const variables = toCatalogueVariables(filters);
  const { data, previousData, loading, error, refetch } = useShopPageQuery({ variables });
  const panel = useFilterPanel();
  // The last page, if the address names a page beyond it.
  const head = shopHead(filters.category, data?.catalogue?.page ?? filters.page);
  const shownSearch = data?.catalogue?.correctedSearch ?? filters.search;
  // While the next page loads, the previous one stays.
  const catalogue = (data ?? (loading ? previousData : undefined))?.catalogue;

  const change = (part: Partial<ShopFilters>): void => {
    show(withChange(filters, part));
    panel.closeSoon();
  };
  // A search that is still being typed adds no step for the Back button, and leaves the panel open.
  const search = (text: string, isTyping: boolean): void => {
    if (isTyping) show(withChange(filters, { search: text }), { replace: true });
    else change({ search: text });
  };
  const clear = (): void => change(clearFilters(filters));

  return (
    <Page head={head}>
      <PageHeading>{filters.search === '' ? head.title : `Results for “${shownSearch}”`}</PageHeading>
      <div className={styles.columns}>
        {loading && !catalogue ? (
          <div className={styles.waitingPanel} aria-hidden>
            <Skeleton className={styles.block} />
          </div>
        ) : (
          <FilterPanel
            panel={panel}
            filters={filters}
            facets={catalogue?.facets}
            onChange={change}
            onSearch={search}
            onClear={clear}
          />
        )}
        <div className={styles.results}>
          <ShopToolbar
            filters={filters}
            filterButton={<FilterButton panel={panel} filters={filters} />}
            total={catalogue?.total ?? null}
            page={catalogue?.page ?? filters.page}
            // A change of layout adds no step for the Back button.
            onChange={(part) => show(withChange(filters, part), { replace: part.view !== undefined })}
          />
          <ActiveFilters filters={filters} onChange={change} onClear={clear} />
          <ShopResults
            filters={filters}
            catalogue={catalogue}
            isLoading={loading}
            hasFailed={error !== undefined}
            onChange={(part) => show(withChange(filters, part))}
            onClear={clear}
            onRetry={() => void refetch()}
          />
        </div>
      </div>
    </Page>
  );
}
