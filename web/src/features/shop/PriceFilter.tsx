import { useState, type FormEvent, type ReactNode } from 'react';
import { QUICK_PRICES, type ShopFilters } from '#web/lib/shopFilters.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { Facets } from './FilterPanel.tsx';
import styles from './PriceFilter.module.scss';
import { parsePriceRange } from './priceRange.ts';

export interface PriceFilterProps {
  filters: Pick<ShopFilters, 'minPrice' | 'maxPrice'>;
  facets: Facets | undefined;
  onChange: (change: Pick<ShopFilters, 'minPrice' | 'maxPrice'>) => void;
}

/** Quick ranges, and any other by two fields. */
export function PriceFilter({ filters, facets, onChange }: PriceFilterProps): ReactNode {
  const [minText, setMinText] = useState(filters.minPrice?.toString() ?? '');
  const [maxText, setMaxText] = useState(filters.maxPrice?.toString() ?? '');
  const [error, setError] = useState<string | null>(null);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const range = parsePriceRange(minText, maxText);
    setError('error' in range ? range.error : null);
    if (!('error' in range)) onChange(range);
  };

  return (
    <fieldset className={styles.price}>
      <legend className={styles.title}>Price</legend>
      <div className={styles.quick}>
        {QUICK_PRICES.map(({ label, minPrice, maxPrice }) => {
          const isChosen = filters.minPrice === minPrice && filters.maxPrice === maxPrice;
          return (
            <Button
              key={label}
              size="small"
              variant={isChosen ? 'primary' : 'secondary'}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? { minPrice: null, maxPrice: null } : { minPrice, maxPrice })}
            >
              {label}
            </Button>
          );
        })}
      </div>
      <form className={styles.range} onSubmit={handleSubmit} noValidate>
        <TextField
          label="From"
          inputMode="decimal"
          placeholder={facets?.minPrice?.toFixed(0)}
          value={minText}
          error={error}
          onChange={(event) => setMinText(event.target.value)}
        />
        <TextField
          label="To"
          inputMode="decimal"
          placeholder={facets?.maxPrice?.toFixed(0)}
          value={maxText}
          onChange={(event) => setMaxText(event.target.value)}
        />
        <Button type="submit" variant="secondary" size="small">
          Apply<span className="visually-hidden"> price range</span>
        </Button>
      </form>
    </fieldset>
  );
}
