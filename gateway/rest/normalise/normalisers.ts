import type { JsonObject } from '#gateway/rest/readJson.ts';
import { findList, findObject } from './envelope.ts';
import type { ReadRules } from './Fields.ts';
import { toAddress } from './toAddress.ts';
import { toBanner } from './toBanner.ts';
import { toOrder } from './toOrder.ts';
import { toProduct } from './toProduct.ts';
import { toShopper } from './toShopper.ts';

interface Normaliser {
  /** The names that it reads and that an adapter can return, as the contract has them. */
  names: string;
  /** The first of these things in an answer. */
  find: (body: JsonObject) => unknown;
  read: (thing: JsonObject, rules: ReadRules) => object | null;
}

/** What is read of each thing that a server sends. */
export const NORMALISERS = {
  banner: {
    names: '_id sale title subtitle description discount from image imageTall buttonText',
    find: (body) => findList(body, 'banners')?.[0],
    read: toBanner,
  },
  product: {
    names: `_id name description price salePrice oldPrice mrp discountedPercentage offer badge image images brand category
      stock isStockCounted isAvailable ratings reviews tags createdAt`,
    find: (body) => findList(body, 'products')?.[0],
    read: toProduct,
  },
  order: {
    names: '_id date status paymentStatus paymentMethod amount items address idempotencyKey',
    find: (body) => findList(body, 'orders')?.[0],
    read: toOrder,
  },
  address: {
    names: '_id label street city state zipCode country phone isDefault',
    find: (body) => findList(body, 'addresses')?.[0],
    read: toAddress,
  },
  profile: {
    names: '_id name email phone avatar role createdAt',
    find: (body) => findObject(body, 'user'),
    read: toShopper,
  },
} satisfies Record<string, Normaliser>;
