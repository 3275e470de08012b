import type { Resolvers } from '#gateway/generated/resolverTypes.ts';
import { addressesResolvers } from '#gateway/modules/addresses/addressesResolvers.ts';
import { authMutations } from '#gateway/modules/auth/authResolvers.ts';
import { checkedTexts } from '#gateway/modules/inputRules.ts';
import { nodeIdOf } from '#gateway/modules/nodeIdOf.ts';
import { createOrder } from '#gateway/modules/orders/createOrder.ts';
import { Picture, pictureOfImage } from '#gateway/modules/pictures/picturesResolvers.ts';
import { productsResolvers } from '#gateway/modules/products/productsResolvers.ts';
import { profileResolvers } from '#gateway/modules/profile/profileResolvers.ts';

/** The table of contents. Fields not listed here are read from the parent by name. */
export const resolvers: Resolvers[] = [
  productsResolvers,
  profileResolvers,
  addressesResolvers,
  {
    Query: { banners: async (_, _args, { banners }) => banners.list() },
    Mutation: {
      ...authMutations,
      createOrder: async (_, { input }, sources) => createOrder(input, sources),
      sendContactMessage: async (_, { input }, { contact }) => contact.send(checkedTexts(input)),
    },
    Banner: {
      nodeId: nodeIdOf('Banner'),
      ...pictureOfImage,
      tallPicture: ({ imageTall }) => imageTall,
    },
    CreateOrderPayload: {
      order: async ({ orderId }, _, { orders }) => (orderId ? orders.byId(orderId).catch(() => null) : null),
    },
    Order: { nodeId: nodeIdOf('Order') },
    OrderItem: pictureOfImage,
    Picture,
  },
];
