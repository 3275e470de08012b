import type { OrderTableRow_OrderFragment } from '#web/gql/graphql.ts';

export type OrderColumn = 'id' | 'date' | 'total' | 'status';

export interface OrderSorting {
  column: OrderColumn;
  isAscending: boolean;
}

/** Spec §4. */
export const NEWEST_FIRST: OrderSorting = { column: 'date', isAscending: false };

/** A clicked column sorts ascending first, then toggles (spec §4). */
export function toggled(sorting: OrderSorting, column: OrderColumn): OrderSorting {
  return { column, isAscending: sorting.column === column ? !sorting.isAscending : true };
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
