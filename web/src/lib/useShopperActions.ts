import type { ShopperAction } from '#web/gql/schemaTypes.ts';
import { useShopperActionsQuery } from './useShopperActions.generated.ts';

export interface ShopperActions {
  /** Until the gateway has answered, each action is offered. */
  can: (action: ShopperAction) => boolean;
  signInByUserName: boolean;
}

/** What shoppers can do at this shop, so that no page offers what its server would refuse. */
export function useShopperActions(): ShopperActions {
  const { data } = useShopperActionsQuery();
  return {
    can: (action) => data?.shopperActions.includes(action) ?? true,
    signInByUserName: data?.signInName === 'USER_NAME',
  };
}
