import { LayoutGrid, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { resultsMessage } from '#web/lib/pageWindow.ts';
import { PAGE_SIZES, SORTS, type ShopFilters } from '#web/lib/shopFilters.ts';
import { classNames } from '#web/ui/classNames.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import styles from './ShopToolbar.module.scss';

export interface ShopToolbarProps {
  filters: ShopFilters;
  /** Null while unknown. */
  total: number | null;
  page: number;
  onChange: (change: Partial<ShopFilters>) => void;
}

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));
const VIEWS = [
  { view: 'grid', label: 'Grid view', Icon: LayoutGrid },
  { view: 'list', label: 'List view', Icon: List },
] as const;

export function ShopToolbar({ filters, total, page, onChange }: ShopToolbarProps): ReactNode {
  const { sort, pageSize, view } = filters;
  return (
    <div className={styles.toolbar}>
      <p role="status" className={styles.status}>
        {total === null ? '' : resultsMessage({ page, pageSize, total })}
      </p>
      <div className={styles.controls}>
        <SelectField
          label="Sort by"
          options={SORTS}
          value={sort}
          onChange={({ target }) =>
            onChange({ sort: SORTS.find(({ value }) => value === target.value)?.value })
          }
        />
        <SelectField
          label="Per page"
          options={SIZE_OPTIONS}
          value={String(pageSize)}
          onChange={({ target }) => onChange({ pageSize: Number(target.value) })}
        />
        <div className={styles.views} role="group" aria-label="View">
          {VIEWS.map(({ view: name, label, Icon }) => (
            <IconButton
              key={name}
              label={label}
              aria-pressed={view === name}
              className={classNames(view === name && styles.chosen)}
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
