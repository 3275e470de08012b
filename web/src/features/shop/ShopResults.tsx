import { PackageSearch } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { ProductCard } from '#web/features/product/ProductCard.tsx';
import { ProductCardSkeleton } from '#web/features/product/ProductCardSkeleton.tsx';
import { CorrectedSearch } from '#web/features/search/CorrectedSearch.tsx';
import { PartialMatch } from '#web/features/search/PartialMatch.tsx';
import type { ShopResults_CatalogueFragment } from './ShopResults.generated.ts';
import {
  clearFilters,
  PAGE_SIZES,
  shopAddress,
  toSearchParams,
  withChange,
  type ShopFilters,
} from '#web/lib/shopFilters.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/classNames.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { focusHeading } from '#web/ui/focusHeading.ts';
import { Link } from '#web/ui/Link.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { NothingFound } from './NothingFound.tsx';
import styles from './ShopResults.module.scss';

export interface ShopResultsProps {
  filters: ShopFilters;
  catalogue: ShopResults_CatalogueFragment | null | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  onChange: (change: Partial<ShopFilters>) => void;
  onClear: () => void;
  onRetry: () => void;
}

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));
const PLACEHOLDERS = Array.from({ length: 12 }, (_, index) => index);
/** The number of cards in view when the page opens. */
const EAGER_CARDS = 4;

/** The four states of the list, under a heading that takes the focus when the focused element is gone. */
export function ShopResults(props: ShopResultsProps): ReactNode {
  const { filters, isLoading, onClear, onRetry } = props;
  const heading = useResultsHeading(filters);
  const thenFocus = (action: () => void) => () => {
    action();
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.section} aria-busy={isLoading}>
      <h2 className="visually-hidden" ref={heading} tabIndex={-1}>
        Products
      </h2>
      <Results {...props} onClear={thenFocus(onClear)} onRetry={thenFocus(onRetry)} />
    </section>
  );
}

function Results({
  filters,
  catalogue,
  isLoading,
  hasFailed,
  onChange,
  onClear,
  onRetry,
}: ShopResultsProps): ReactNode {
  if (!catalogue && isLoading)
    return (
      <div className={styles[filters.view]} role="status" aria-label="Loading products">
        {PLACEHOLDERS.map((number) => (
          <ProductCardSkeleton key={number} layout={filters.view} />
        ))}
      </div>
    );
  if (!catalogue || (hasFailed && catalogue.items.length === 0))
    return (
      <EmptyState
        icon={PackageSearch}
        level={3}
        title="No products found"
        text="The products could not be loaded."
      >
        <Button onClick={onRetry}>Try Again</Button>
      </EmptyState>
    );
  // The similar search finds something in the whole shop, but perhaps nothing with the other filters.
  const searchFor = (search: string): void => {
    onChange({ ...clearFilters(filters), search });
    focusHeading();
  };
  const { correctedSearch } = catalogue;
  if (catalogue.items.length === 0)
    return <NothingFound search={filters.search} onSearch={searchFor} onClear={onClear} />;
  const toPage = (page: number): string => shopAddress(withChange(filters, { page }));
  return (
    <>
      {correctedSearch === null ? null : (
        <CorrectedSearch typed={filters.search} corrected={correctedSearch}>
          <Link to={shopAddress(withChange(filters, { asTyped: true }))}>{filters.search}</Link>
        </CorrectedSearch>
      )}
      {catalogue.isPartial ? <PartialMatch search={filters.search} onChoose={searchFor} /> : null}
      <ul className={classNames(styles[filters.view], isLoading && styles.fading)}>
        {catalogue.items.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} layout={filters.view} isEager={index < EAGER_CARDS} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Pagination page={catalogue.page} totalPages={catalogue.totalPages} toPage={toPage} />
        {catalogue.total > PAGE_SIZES[0] ? (
          <SelectField
            label="Per page"
            options={SIZE_OPTIONS}
            value={String(filters.pageSize)}
            onChange={({ target }) => onChange({ pageSize: Number(target.value) })}
          />
        ) : null}
      </div>
    </>
  );
}

function useResultsHeading(filters: ShopFilters): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { page } = filters;
  const chosen = toSearchParams({ ...filters, page: 1 }).toString();
  const last = useRef({ page, chosen });

  useEffect(() => {
    const hasTurnedPage = last.current.page !== page && last.current.chosen === chosen;
    last.current = { page, chosen };
    // A filter also returns to page 1, but keeps the focus.
    if (hasTurnedPage) heading.current?.focus({ preventScroll: true });
  }, [page, chosen]);

  return heading;
}
