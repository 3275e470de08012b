import { z } from 'zod';
import { inputError } from '#gateway/errors.ts';
import type { GatewayContext } from '#gateway/graphql/context.ts';

/** The variables of an operation cannot hold many more. */
export const MAX_ENTITIES = 300;

const REPRESENTATION = z.object({
  __typename: z.enum(['Product', 'Order']),
  id: z.union([z.string(), z.int().transform(String)]),
});
type Representation = z.infer<typeof REPRESENTATION>;

/** Finds what a supergraph's router names by type and id: products by one look-up, a shopper's orders by one call. */
export async function entities(
  _query: unknown,
  { representations }: { representations: readonly unknown[] },
  { products, orders }: GatewayContext,
) {
  if (representations.length > MAX_ENTITIES)
    throw inputError(`At most ${MAX_ENTITIES} representations at once.`);
  const wanted = representations.map((one) => {
    const { success, data } = REPRESENTATION.safeParse(one);
    if (!success) throw inputError('A representation has the __typename Product or Order, and an id.');
    return data;
  });
  const [foundProducts, foundOrders] = await Promise.all([
    byId(wanted, 'Product', async (ids) => products.byIds(ids)),
    byId(wanted, 'Order', async () => orders.list()),
  ]);
  return wanted.map(({ __typename, id }) => {
    const found = __typename === 'Product' ? foundProducts : foundOrders;
    if (found instanceof Error) return found;
    const entity = found.get(id);
    return entity ? { ...entity, __typename } : null;
  });
}

/** Finds the entities of one type. An error counts for each of them, so that the other type is not lost. */
async function byId<Entity extends { id: string }>(
  wanted: readonly Representation[],
  type: Representation['__typename'],
  find: (ids: string[]) => Promise<readonly Entity[]>,
): Promise<ReadonlyMap<string, Entity> | Error> {
  const ids = new Set(wanted.filter(({ __typename }) => __typename === type).map(({ id }) => id));
  if (ids.size === 0) return new Map();
  return find([...ids]).then(
    (found) => new Map(found.map((entity) => [entity.id, entity])),
    (error: Error) => error,
  );
}
