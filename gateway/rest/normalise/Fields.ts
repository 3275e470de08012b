import { pictureAddress, type PictureRules } from '#gateway/rest/pictureAddress.ts';
import type { JsonObject } from '#gateway/rest/readJson.ts';
import { exampleOf, type UnreadableKind } from '#gateway/rest/unreadable.ts';
import { plainText } from '#runtime/plainText.ts';
import { addPictures } from './addPictures.ts';
import { readAmount, type AmountRules } from './readAmount.ts';
import { readMoment, type MomentRules } from './readMoment.ts';
import { readName, readText } from './readValue.ts';

/** How REST's values are read. */
export interface ReadRules extends PictureRules, AmountRules, MomentRules {
  /** Of what a discount in percent is that comes without an old price. */
  percentageOf?: 'price' | 'oldPrice';
}

const ID = ['_id', 'id'];
const IMAGE = ['image', 'images', 'imageUrl', 'img', 'photo', 'thumbnail'];
const NAME = ['name', 'title', 'productName'];

/** The names under which servers send a field of the contract (rest-contract §2), if there is more than one. */
const NAMES: Record<string, Record<string, readonly string[]>> = {
  product: {
    name: NAME,
    description: ['description', 'desc'],
    price: ['price', 'productPrice'],
    salePrice: ['salePrice', 'offerPrice'],
    mrp: ['mrp', 'regularPrice', 'originalPrice', 'cuttedPrice', 'compareAtPrice'],
    image: IMAGE,
    brand: ['brand', 'brands'],
    category: ['category', 'categories'],
    stock: ['stock', 'countInStock', 'Stock', 'quantity', 'stockQuantity', 'totalStock', 'inventory'],
    isAvailable: ['isAvailable', 'inStock', 'available', 'stockStatus', 'availabilityStatus'],
    ratings: ['ratings', 'rating', 'averageRating', 'averageReview', 'totalrating'],
  },
  review: {
    reviewerName: ['reviewerName', 'name', 'userName', 'user'],
    image: ['image', 'avatar'],
    rating: ['rating', 'reviewValue', 'star'],
    comment: ['comment', 'review', 'reviewMessage'],
  },
  order: {
    _id: ['_id', 'id', 'orderId'],
    date: ['date', 'createdAt', 'orderDate'],
    amount: ['amount', 'totalPrice', 'totalAmount'],
    status: ['status', 'orderStatus'],
    address: ['address', 'shippingAddress', 'shippingInfo', 'addressInfo'],
  },
  'order.items': { name: NAME, image: IMAGE, quantity: ['quantity', 'qty'] },
  address: {
    street: ['street', 'address'],
    zipcode: ['zipcode', 'zipCode', 'postalCode', 'pinCode', 'pincode'],
    phone: ['phone', 'phoneNo'],
  },
};

/** The fields of one thing that a server sent. What the first object does not have is looked up in the next one. */
export class Fields {
  readonly #thing: string;
  readonly #objects: readonly JsonObject[];
  readonly #rules: ReadRules;

  constructor(thing: string, objects: readonly JsonObject[], rules: ReadRules) {
    this.#thing = thing;
    this.#objects = objects;
    this.#rules = rules;
  }

  /** The first value under one of the field's names that can be read. */
  read<Value>(name: string, read: (value: unknown) => Value | null): Value | null {
    for (const object of this.#objects)
      for (const key of this.#namesOf(name)) {
        const value = read(object[key]);
        if (value !== null) return value;
      }
    return null;
  }

  text(name: string): string | null {
    return this.read(name, readText);
  }

  /** A text for shoppers, without the markup and entities of web pages. */
  plain(name: string): string | null {
    return plainText(this.text(name) ?? '') || null;
  }

  amount(name: string): number | null {
    return readAmount(this.read(name, presentValue), `${this.#thing}.${name}`, this.#rules);
  }

  /** A number of hundredths whatever the unit of amounts is. */
  percentage(name: string): number | null {
    const value = this.read(name, presentValue);
    return readAmount(value, `${this.#thing}.${name}`, { ...this.#rules, minorUnits: false });
  }

  moment(name: string): string | null {
    const read = (value: unknown): string | null => readMoment(value, this.#rules);
    return this.read(name, read) ?? this.#unreadable('date', name);
  }

  /** The name of a category or brand, without superfluous blanks, so that its spellings differ only in case. */
  label(name: 'category' | 'brand'): string | null {
    const label = this.read(name, readName)?.trim().replaceAll(/\s+/g, ' ');
    return label ?? this.#unreadable(name, name);
  }

  picture(name: string): string | null {
    return pictureAddress(this.pictures(name)[0], this.#rules);
  }

  /** The addresses of all pictures as the server spells them, each once. */
  pictures(name: string): string[] {
    const found = new Set<string>();
    for (const key of this.#namesOf(name)) {
      // Names other than image and images repeat what these have.
      if (found.size > 0 && key !== 'images') break;
      for (const object of this.#objects) addPictures(object[key], found);
    }
    if (found.size === 0) this.#unreadable('picture', name);
    return [...found];
  }

  #namesOf(name: string): readonly string[] {
    return NAMES[this.#thing]?.[name] ?? (name === '_id' ? ID : [name]);
  }

  #unreadable(kind: UnreadableKind, name: string): null {
    const value = this.read(name, presentValue);
    if (!value || (Array.isArray(value) && value.length === 0)) return null;
    const thing = `${this.#thing === 'order' ? 'an' : 'a'} ${this.#thing}`;
    this.#rules.reportUnreadable(kind, `The ${kind} ${exampleOf(value)} of ${thing} cannot be read.`);
    return null;
  }
}

/** Null also for an empty text. */
export function presentValue(value: unknown): unknown {
  return value === '' ? null : (value ?? null);
}
