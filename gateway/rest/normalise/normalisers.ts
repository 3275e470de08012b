import type { JsonObject } from '#gateway/rest/readJson.ts';
import { findList, findObject } from './envelope.ts';
import type { ReadRules } from './Fields.ts';
import { toAddress } from './toAddress.ts';
import { toBanner } from './toBanner.ts';
import { toOrder } from './toOrder.ts';
import { toProduct } from './toProduct.ts';
import { toShopper } from './toShopper.ts';

export interface Normaliser<Thing> {
  /** The names that it reads and that an adapter can return, as the contract has them. */
  names: string;
  /** These things in an answer. */
  find: (body: JsonObject) => readonly unknown[] | null;
  read: (thing: JsonObject, rules: ReadRules) => Thing | null;
  /** Of `names`, those that shoppers or the gateway miss if no thing has them. */
  wanted: Readonly<Record<string, WantedField<Thing>>>;
}

interface WantedField<Thing> {
  isIn: (thing: Thing) => unknown;
  /** What is said if it is in none. */
  missed: string;
}

/** What is read of each thing that a server sends. */
export const NORMALISERS = {
  banner: normaliser({
    names: '_id sale title subtitle description discount from image imageTall buttonText',
    find: (body) => findList(body, 'banners'),
    read: toBanner,
    wanted: {
      title: { isIn: ({ title }) => title, missed: 'No banner has a title.' },
      image: { isIn: ({ image }) => image, missed: 'No banner has a picture that may be shown.' },
    },
  }),
  product: normaliser({
    names: `_id name description price salePrice oldPrice mrp discountedPercentage offer badge image images brand category
      stock isStockCounted isAvailable ratings reviews tags createdAt`,
    find: (body) => findList(body, 'products'),
    read: toProduct,
    wanted: {
      category: {
        isIn: ({ category }) => category,
        missed: 'No product has a category: there are no categories to choose from.',
      },
      description: { isIn: ({ description }) => description, missed: 'No product has a description.' },
      images: { isIn: ({ restImage }) => restImage, missed: 'No product has a picture.' },
      stock: {
        isIn: ({ stock }) => stock,
        missed: 'No product is in stock, so nothing can be ordered.',
      },
      createdAt: {
        isIn: ({ createdAt }) => createdAt,
        missed: "No product has a date: the newest come in the server's order.",
      },
    },
  }),
  order: normaliser({
    names: '_id date status paymentStatus paymentMethod amount items address idempotencyKey',
    find: (body) => findList(body, 'orders'),
    read: toOrder,
    wanted: {
      date: {
        isIn: ({ placedAt }) => placedAt,
        missed: 'No order says when it was placed: it cannot be told from a repeated one.',
      },
      items: { isIn: ({ items }) => items.length, missed: 'No order has items.' },
      amount: {
        isIn: ({ total }) => total !== null,
        missed: 'No order has an amount that can be read.',
      },
      status: {
        isIn: ({ status }) => status !== 'UNKNOWN',
        missed: 'No order has a status that is known; its text is shown.',
      },
    },
  }),
  address: normaliser({
    names: '_id label street city state zipCode country phone isDefault',
    find: (body) => findList(body, 'addresses'),
    read: toAddress,
    wanted: {
      street: { isIn: ({ street }) => street, missed: 'No address has a street.' },
      city: { isIn: ({ city }) => city, missed: 'No address has a city.' },
      zipCode: { isIn: ({ zipCode }) => zipCode, missed: 'No address has a zipCode.' },
    },
  }),
  profile: normaliser({
    names: '_id name email phone avatar role createdAt',
    find: (body) => [findObject(body, 'user')],
    read: toShopper,
    wanted: { name: { isIn: ({ name }) => name, missed: 'The shopper has no name.' } },
  }),
};

/** Gives each row the type of its own thing. */
function normaliser<Thing>(row: Normaliser<Thing>): Normaliser<Thing> {
  return row;
}
