import { LayoutGrid, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { resultsMessage } from '#web/lib/pageWindow.ts';
import { sortOf, sortsFor, type ShopFilters } from '#web/lib/shopFilters.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import styles from './ShopToolbar.module.scss';

export interface ShopToolbarProps {
  filters: ShopFilters;
  /** Null while unknown. */
  total: number | null;
  page: number;
  /** Opens the filters, on small screens. */
  filterButton: ReactNode;
  onChange: (change: Partial<ShopFilters>) => void;
}

const VIEWS = [
  { view: 'grid', label: 'Grid view', Icon: LayoutGrid },
  { view: 'list', label: 'List view', Icon: List },
] as const;

export function ShopToolbar({ filters, total, page, filterButton, onChange }: ShopToolbarProps): ReactNode {
  const { pageSize, view } = filters;
  const sorts = sortsFor(filters);
  return (
    <div className={styles.toolbar}>
      <p role="status" className={styles.status}>
        {total === null ? '' : resultsMessage({ page, pageSize, total })}
      </p>
      <div className={styles.controls}>
        {filterButton}
        <SelectField
          label="Sort by"
          options={sorts}
          value={sortOf(filters)}
          onChange={({ target }) =>
            onChange({ sort: sorts.find(({ value }) => value === target.value)?.value })
          }
        />
        <div className={styles.views} role="group" aria-label="View">
          {VIEWS.map(({ view: name, label, Icon }) => (
            <IconButton
              key={name}
              label={label}
              aria-pressed={view === name}
              onClick={() => onChange({ view: name })}
            >
              <Icon size={20} aria-hidden />
            </IconButton>
          ))}
        </div>
      </div>
    </div>
  );
}
