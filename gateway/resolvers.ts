import type { Resolvers } from './generated/resolverTypes.ts';
import { DateTimeScalar } from './http/dateTimeScalar.ts';
import { UploadScalar } from './http/uploadScalar.ts';
import { addressesMutations, CreateAddressPayload } from './modules/addresses/addressesResolvers.ts';
import { authMutations } from './modules/auth/authResolvers.ts';
import { catalogueQueries } from './modules/catalogue/catalogueResolvers.ts';
import { contactMutations } from './modules/contact/contactResolvers.ts';
import { ordersMutations } from './modules/orders/ordersResolvers.ts';
import { Picture, pictureOfImage } from './modules/pictures/picturesResolvers.ts';
import { Product, productsQueries } from './modules/products/productsResolvers.ts';
import {
  ProfilePayload,
  profileMutations,
  UploadAvatarPayload,
  Viewer,
  viewerQueries,
} from './modules/profile/profileResolvers.ts';

/** The table of contents. What is not here is read off the parent by its name. */
export const resolvers: Resolvers = {
  Upload: UploadScalar,
  DateTime: DateTimeScalar,
  Query: {
    banners: async (_, _args, { banners }) => banners.list(),
    ...productsQueries,
    ...catalogueQueries,
    ...viewerQueries,
  },
  Mutation: {
    ...authMutations,
    ...profileMutations,
    ...addressesMutations,
    ...ordersMutations,
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
