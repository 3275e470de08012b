import { SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { activeFilterCount, type ShopFilters } from '#web/lib/shopFilters.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/classNames.ts';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { FacetFilter } from './FacetFilter.tsx';
import type { FilterPanel_FacetsFragment } from './FilterPanel.generated.ts';
import styles from './FilterPanel.module.scss';
import { PriceFilter } from './PriceFilter.tsx';
import { RatingFilter } from './RatingFilter.tsx';
import { SearchFilter, type SearchFilterProps } from './SearchFilter.tsx';
import type { FilterPanelState } from './useFilterPanel.ts';

export interface FilterPanelProps {
  panel: FilterPanelState;
  filters: ShopFilters;
  facets: FilterPanel_FacetsFragment | undefined;
  onChange: (change: Partial<ShopFilters>) => void;
  onSearch: SearchFilterProps['onChange'];
  onClear: () => void;
}

const PANEL_ID = 'shop-filters';

/** Opens the panel on small screens. */
export function FilterButton({ panel, filters }: Pick<FilterPanelProps, 'panel' | 'filters'>): ReactNode {
  return (
    <Button
      ref={panel.button}
      className={styles.button}
      variant="secondary"
      aria-expanded={panel.isOpen}
      aria-controls={PANEL_ID}
      onClick={panel.toggle}
    >
      <SlidersHorizontal size={18} aria-hidden />
      Filters <CountBadge count={activeFilterCount(filters)} label="active" />
    </Button>
  );
}

export function FilterPanel({
  panel,
  filters,
  facets,
  onChange,
  onSearch,
  onClear,
}: FilterPanelProps): ReactNode {
  return (
    <section className={styles.frame} aria-label="Filters">
      {panel.isOpen ? <div className={styles.backdrop} aria-hidden onPointerDown={panel.close} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc closes the panel; each control keeps its own keys */}
      <div
        ref={panel.content}
        tabIndex={-1}
        id={PANEL_ID}
        className={classNames(styles.panel, !panel.isOpen && styles.closed)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') panel.close();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.close();
        }}
      >
        <div className={styles.sheetHead}>
          <p className={styles.sheetTitle}>Filters</p>
          <Button size="small" variant="quiet" onClick={onClear}>
            Clear all <span className="visually-hidden">filters</span>
          </Button>
          <IconButton className={styles.close} label="Close filters" onClick={panel.close}>
            <X size={22} aria-hidden />
          </IconButton>
        </div>
        <SearchFilter value={filters.search} onChange={onSearch} />
        <FacetFilter
          title="Category"
          all="All categories"
          facets={facets?.categories ?? []}
          chosen={filters.category}
          onChoose={(category) => onChange({ category })}
        />
        <FacetFilter
          title="Brand"
          all="All brands"
          facets={facets?.brands ?? []}
          chosen={filters.brand}
          onChoose={(brand) => onChange({ brand })}
        />
        <PriceFilter filters={filters} bounds={facets} onChange={onChange} />
        <RatingFilter value={filters.minRating} onChange={(minRating) => onChange({ minRating })} />
      </div>
    </section>
  );
}
