import type { Resolvers } from '#gateway/generated/resolverTypes.ts';
import { addressesMutations, CreateAddressPayload } from '#gateway/modules/addresses/addressesResolvers.ts';
import { authMutations } from '#gateway/modules/auth/authResolvers.ts';
import { contactMutations } from '#gateway/modules/contact/contactResolvers.ts';
import { createOrder } from '#gateway/modules/orders/createOrder.ts';
import { Picture, pictureOfImage } from '#gateway/modules/pictures/picturesResolvers.ts';
import { Product, productsQueries } from '#gateway/modules/products/productsResolvers.ts';
import {
  ProfilePayload,
  profileMutations,
  Upload,
  UploadAvatarPayload,
  Viewer,
  viewerQueries,
} from '#gateway/modules/profile/profileResolvers.ts';

/** The table of contents. Fields not listed here are read from the parent by name. */
export const resolvers: Resolvers = {
  Upload,
  Query: {
    banners: async (_, _args, { banners }) => banners.list(),
    ...productsQueries,
    ...viewerQueries,
  },
  Mutation: {
    ...authMutations,
    ...profileMutations,
    ...addressesMutations,
    createOrder: async (_, { input }, sources) => createOrder(input, sources),
    ...contactMutations,
  },
  Banner: pictureOfImage,
  OrderItem: pictureOfImage,
  Picture,
  Product: { ...Product, ...pictureOfImage },
  Viewer,
  CreateAddressPayload,
  ProfilePayload,
  UploadAvatarPayload,
};
