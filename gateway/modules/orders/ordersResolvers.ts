import type { MutationResolvers } from '#gateway/generated/resolverTypes.ts';
import { createOrder } from './createOrder.ts';

export const ordersMutations: Pick<MutationResolvers, 'createOrder'> = {
  createOrder: async (_, { input }, { products, orders, orderKeys }) =>
    createOrder(input, { products, orders, orderKeys }),
};
