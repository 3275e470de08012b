import type { OrderTableRow_OrderFragment } from './OrderTableRow.generated.ts';

export type OrderColumn = 'id' | 'date' | 'total' | 'status';

export interface OrderSorting {
  column: OrderColumn;
  isAscending: boolean;
}

/** Spec §4. */
export const NEWEST_FIRST: OrderSorting = { column: 'date', isAscending: false };

/** A clicked column sorts ascending first, then toggles (spec §4). */
export function toggleSorting(sorting: OrderSorting, column: OrderColumn): OrderSorting {
  return { column, isAscending: sorting.column === column ? !sorting.isAscending : true };
}

/** All sortings as a list to choose from, for phones, where the table has no column headers. */
export const SORTINGS: readonly { value: string; label: string; sorting: OrderSorting }[] = [
  sortingOption('Newest first', 'date', false),
  sortingOption('Oldest first', 'date', true),
  sortingOption('Total, highest first', 'total', false),
  sortingOption('Total, lowest first', 'total', true),
  sortingOption('Status, A to Z', 'status', true),
  sortingOption('Status, Z to A', 'status', false),
  sortingOption('Order ID, A to Z', 'id', true),
  sortingOption('Order ID, Z to A', 'id', false),
];

function sortingOption(label: string, column: OrderColumn, isAscending: boolean): (typeof SORTINGS)[number] {
  const sorting = { column, isAscending };
  return { value: sortingValue(sorting), label, sorting };
}

export function sortingValue({ column, isAscending }: OrderSorting): string {
  return `${column} ${isAscending ? 'ascending' : 'descending'}`;
}

type Order = Pick<OrderTableRow_OrderFragment, 'id' | 'placedAt' | 'total' | 'statusText'>;

const COMPARISONS: Record<OrderColumn, (a: Order, b: Order) => number> = {
  id: (a, b) => a.id.slice(-8).localeCompare(b.id.slice(-8)),
  date: (a, b) => (a.placedAt ?? '').localeCompare(b.placedAt ?? ''),
  total: (a, b) => (a.total ?? 0) - (b.total ?? 0),
  status: (a, b) => a.statusText.localeCompare(b.statusText),
};

export function sorted<Row extends Order>(
  orders: readonly Row[],
  { column, isAscending }: OrderSorting,
): Row[] {
  const direction = isAscending ? 1 : -1;
  return orders.toSorted((a, b) => direction * COMPARISONS[column](a, b));
}
