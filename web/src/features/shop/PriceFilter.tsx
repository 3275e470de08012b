import type { FormEvent, ReactNode } from 'react';
import type { PriceFilter_FacetsFragment } from './PriceFilter.generated.ts';
import { QUICK_PRICES, type ShopFilters } from '#web/lib/shopFilters.ts';
import { useKeyedState } from '#web/lib/useKeyedState.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './PriceFilter.module.scss';
import { parsePriceRange, type PriceRangeError } from './priceRange.ts';
import { useDraft } from '#web/lib/useDraft.ts';

export interface PriceFilterProps {
  filters: Pick<ShopFilters, 'minPrice' | 'maxPrice'>;
  /** The lowest and the highest price on offer. */
  bounds: PriceFilter_FacetsFragment | undefined;
  onChange: (change: Pick<ShopFilters, 'minPrice' | 'maxPrice'>) => void;
}

/** Quick ranges, and two fields for any other range. */
export function PriceFilter({ filters, bounds, onChange }: PriceFilterProps): ReactNode {
  const min = useDraft(filters.minPrice?.toString() ?? '');
  const max = useDraft(filters.maxPrice?.toString() ?? '');
  const [error, setError] = useKeyedState<PriceRangeError | null>(`${filters.minPrice} ${filters.maxPrice}`);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const range = parsePriceRange(min.draft, max.draft);
    setError('error' in range ? range.error : null);
    if (!('error' in range)) onChange(range);
  };

  return (
    <fieldset className={styles.price}>
      <legend>Price</legend>
      <div className={styles.quick}>
        {QUICK_PRICES.map(({ label, minPrice, maxPrice }) => {
          const isChosen = filters.minPrice === minPrice && filters.maxPrice === maxPrice;
          return (
            <Button
              key={label}
              size="small"
              variant={isChosen ? 'primary' : 'secondary'}
              aria-pressed={isChosen}
              onClick={() => {
                setError(null);
                onChange(isChosen ? { minPrice: null, maxPrice: null } : { minPrice, maxPrice });
              }}
            >
              {label}
            </Button>
          );
        })}
      </div>
      <form className={styles.range} onSubmit={handleSubmit} onChange={() => setError(null)} noValidate>
        <TextField
          label="Min price"
          inputMode="decimal"
          placeholder={rounded(Math.floor, bounds?.minPrice)}
          value={min.draft}
          error={error?.field === 'minPrice' ? error.message : null}
          onChange={({ target }) => min.setDraft(target.value)}
        />
        <TextField
          label="Max price"
          inputMode="decimal"
          placeholder={rounded(Math.ceil, bounds?.maxPrice)}
          value={max.draft}
          error={error?.field === 'maxPrice' ? error.message : null}
          onChange={({ target }) => max.setDraft(target.value)}
        />
        <Button type="submit" variant="secondary" size="small">
          Apply<span className="visually-hidden"> price range</span>
        </Button>
      </form>
    </fieldset>
  );
}

/** The lowest price is rounded down and the highest up, so that the range contains both. */
function rounded(round: (price: number) => number, price: number | null | undefined): string | undefined {
  return price == null ? undefined : String(round(price));
}
