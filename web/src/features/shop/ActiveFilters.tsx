import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShopFilters } from '#web/lib/shopFilters.ts';
import { Button } from '#web/ui/Button.tsx';
import { thenFocusHeading } from '#web/ui/focusHeading.ts';
import styles from './ActiveFilters.module.scss';
import { ratingName } from './RatingFilter.tsx';

export interface ActiveFiltersProps {
  filters: ShopFilters;
  onChange: (change: Partial<ShopFilters>) => void;
  onClear: () => void;
}

/** Each active filter has a chip that removes it; where the panel is folded away, a button clears all of them. */
export function ActiveFilters({ filters, onChange, onClear }: ActiveFiltersProps): ReactNode {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map(({ label, removal }) => (
        <li key={label}>
          <Button
            size="small"
            variant="secondary"
            aria-label={`Remove filter ${label}`}
            onClick={thenFocusHeading(() => onChange(removal))}
          >
            <span className={styles.label}>{label}</span>
            <X size={16} aria-hidden />
          </Button>
        </li>
      ))}
      {chips.length > 1 ? (
        <li className={styles.all}>
          <Button size="small" variant="quiet" onClick={thenFocusHeading(onClear)}>
            Clear all
          </Button>
        </li>
      ) : null}
    </ul>
  );
}

function chipsOf(filters: ShopFilters): { label: string; removal: Partial<ShopFilters> }[] {
  const { search, category, brand, minRating } = filters;
  const price = priceLabel(filters);
  return [
    search === '' ? [] : [{ label: `“${search}”`, removal: { search: '' } }],
    category === '' ? [] : [{ label: category, removal: { category: '' } }],
    brand === '' ? [] : [{ label: brand, removal: { brand: '' } }],
    price === null ? [] : [{ label: price, removal: { minPrice: null, maxPrice: null } }],
    minRating === null ? [] : [{ label: ratingName(minRating), removal: { minRating: null } }],
  ].flat();
}

function priceLabel({ minPrice, maxPrice }: ShopFilters): string | null {
  if (minPrice !== null && maxPrice !== null) return `${minPrice} – ${maxPrice}`;
  if (minPrice !== null) return `From ${minPrice}`;
  return maxPrice === null ? null : `Up to ${maxPrice}`;
}
