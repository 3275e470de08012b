import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { OrderTableRow_OrderFragment } from './OrderTableRow.generated.ts';
import { classNames } from '#web/ui/classNames.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import {
  NEWEST_FIRST,
  sorted,
  SORTINGS,
  sortingValue,
  toggleSorting,
  type OrderColumn,
  type OrderSorting,
} from './orderSorting.ts';
import { OrderTableRow } from './OrderTableRow.tsx';
import styles from './OrdersTable.module.scss';

export interface OrdersTableProps {
  orders: readonly OrderTableRow_OrderFragment[];
  onReorder: (order: OrderTableRow_OrderFragment) => void;
}

const COLUMNS: readonly { column: OrderColumn; label: string }[] = [
  { column: 'id', label: 'Order ID' },
  { column: 'date', label: 'Date' },
  { column: 'total', label: 'Total' },
  { column: 'status', label: 'Status' },
];

export function OrdersTable({ orders, onReorder }: OrdersTableProps): ReactNode {
  const [sorting, setSorting] = useState(NEWEST_FIRST);
  return (
    <div>
      <div className={styles.choice}>
        <SelectField
          label="Sort by"
          options={SORTINGS.map(({ value, label }) => ({ value, label }))}
          value={sortingValue(sorting)}
          onChange={({ target }) =>
            setSorting(SORTINGS.find(({ value }) => value === target.value)?.sorting ?? NEWEST_FIRST)
          }
        />
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">Your orders</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              Items
            </th>
            {COLUMNS.map(({ column, label }) => (
              <SortHeader
                key={column}
                label={label}
                column={column}
                sorting={sorting}
                onSort={() => setSorting(toggleSorting(sorting, column))}
              />
            ))}
            <th scope="col" className={styles.head}>
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted(orders, sorting).map((order) => (
            <OrderTableRow key={order.id} order={order} onReorder={() => onReorder(order)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortHeaderProps {
  label: string;
  column: OrderColumn;
  sorting: OrderSorting;
  onSort: () => void;
}

/** Sets aria-sort on the active column only (spec §10). */
function SortHeader({ label, column, sorting, onSort }: SortHeaderProps): ReactNode {
  const isActive = sorting.column === column;
  const Arrow = sorting.isAscending ? ArrowUp : ArrowDown;
  const direction = sorting.isAscending ? 'ascending' : 'descending';
  return (
    <th scope="col" className={styles.head} aria-sort={isActive ? direction : undefined}>
      <button type="button" className={classNames(styles.sort, isActive && styles.active)} onClick={onSort}>
        {label}
        {isActive ? <Arrow size={16} aria-hidden /> : null}
      </button>
    </th>
  );
}
