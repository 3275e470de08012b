import type { Resolvers } from '#gateway/generated/resolverTypes.ts';
import { addressesResolvers } from '#gateway/modules/addresses/addressesResolvers.ts';
import { authMutations } from '#gateway/modules/auth/authResolvers.ts';
import { checkedTexts } from '#gateway/modules/inputRules.ts';
import { createOrder } from '#gateway/modules/orders/createOrder.ts';
import { productsResolvers } from '#gateway/modules/products/productsResolvers.ts';
import { profileResolvers } from '#gateway/modules/profile/profileResolvers.ts';

/** Makes ids unique across types: servers that number objects have both a product 1 and an order 1. */
const nodeIdOf =
  (type: 'Banner' | 'Order' | 'Product') =>
  ({ id }: { id: string }): string =>
    `${type}:${id}`;

const picture = ({ image }: { image: string | null }): string | null => image;

/** The table of contents. Fields not listed here are read from the parent by name. */
export const resolvers: Resolvers[] = [
  productsResolvers,
  profileResolvers,
  addressesResolvers,
  {
    Query: {
      banners: async (_, _args, { banners }) => banners.list(),
      signInName: (_, _args, { auth, constant }) => constant(auth.signInName),
      shopperActions: (_, _args, { shopperActions, constant }) => constant(shopperActions),
    },
    Mutation: {
      ...authMutations,
      createOrder: async (_, { input }, sources) => createOrder(input, sources),
      sendContactMessage: async (_, { input }, { contact }) => contact.send(checkedTexts(input)),
    },
    Product: { nodeId: nodeIdOf('Product'), picture, pictures: ({ images }) => images },
    Banner: { nodeId: nodeIdOf('Banner'), picture, tallPicture: ({ imageTall }) => imageTall },
    CreateOrderPayload: {
      order: async ({ orderId }, _, { orders }) => (orderId ? orders.byId(orderId).catch(() => null) : null),
    },
    Order: { nodeId: nodeIdOf('Order') },
    OrderItem: {
      picture,
      product: async ({ productId }, _, { products }) =>
        productId === null ? null : ((await products.ordered(productId)) ?? null),
    },
    // A picture's address is all that is known of it; a feature may offer it in several widths.
    Picture: { url: (address) => address, srcset: () => null, variants: () => [] },
  },
];
