import type { ShopperAction } from '#web/gql/schemaTypes.ts';
import { useShopperActionsQuery } from './useShopperActions.generated.ts';

/**
 * Says whether shoppers can do something at this shop, so that no page offers what its server would refuse. Until the
 * gateway has answered, everything is offered.
 */
export function useShopperActions(): (action: ShopperAction) => boolean {
  const { data } = useShopperActionsQuery();
  return (action) => data?.shopperActions.includes(action) ?? true;
}
