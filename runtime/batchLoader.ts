import { setImmediate } from 'node:timers/promises';

/**
 * Finds rows by id, with one statement or call for all lookups of the same turn of the event loop. It starts after the
 * lookups, so that its rows are as new as those of separate ones.
 */
export function batchLoader<Row extends { id: string }>(
  select: (ids: string[]) => Promise<readonly Row[]>,
): (id: string) => Promise<Row | undefined> {
  let next: { ids: Set<string>; rows: Promise<Map<string, Row>> } | null = null;
  const open = () => {
    const ids = new Set<string>();
    // When this resolves, all requests that have arrived are parsed.
    const rows = setImmediate().then(async () => {
      next = null;
      return new Map((await select([...ids])).map((row) => [row.id, row]));
    });
    return { ids, rows };
  };
  return async (id) => {
    next ??= open();
    next.ids.add(id);
    return (await next.rows).get(id);
  };
}
