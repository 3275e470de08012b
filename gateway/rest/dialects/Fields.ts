import { pictureAddress, type PictureRules } from '#gateway/rest/pictureAddress.ts';
import type { JsonObject } from '#gateway/rest/readJson.ts';
import { exampleOf, type UnreadableKind } from '#gateway/rest/unreadable.ts';
import { readAmount, type AmountRules } from './readAmount.ts';
import { readMoment, readText } from './readValue.ts';

/** How REST's values are read. */
export interface ReadRules extends PictureRules, AmountRules {}

const ID = ['_id', 'id'];
/** The names under which servers send a field of the contract (rest-contract §2), if there is more than one. */
const NAMES: Record<string, Record<string, readonly string[]>> = {
  product: { _id: ID, image: ['image', 'images'], ratings: ['ratings', 'rating', 'averageRating'] },
  review: { reviewerName: ['reviewerName', 'name'], image: ['image', 'avatar'] },
  banner: { _id: ID },
  user: { _id: ID },
  order: { _id: ['_id', 'id', 'orderId'], date: ['date', 'createdAt'] },
  'order.items': { image: ['image', 'images'], quantity: ['quantity', 'qty'] },
  address: { _id: ID, zipcode: ['zipcode', 'zipCode', 'postalCode'] },
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

  /** All texts under the names of a field, or in lists there. */
  texts(name: string): string[] {
    const values = this.#objects.flatMap((object) => this.#namesOf(name).flatMap((key) => object[key]));
    return [...new Set(values.flatMap((value) => readText(value) ?? []))];
  }

  amount(name: string): number | null {
    return readAmount(this.read(name, presentValue), `${this.#thing}.${name}`, this.#rules);
  }

  moment(name: string): string | null {
    return this.read(name, readMoment) ?? this.#unreadable('date', name);
  }

  /** Without superfluous blanks, so that spellings of one category differ only in case. */
  category(name: string): string | null {
    return this.text(name)?.trim().replaceAll(/\s+/g, ' ') ?? this.#unreadable('category', name);
  }

  picture(name: string): string | null {
    return pictureAddress(this.read(name, firstText), this.#rules);
  }

  /** The table remembers single names, too: a catalogue asks for them 100,000 times. */
  #namesOf(name: string): readonly string[] {
    return ((NAMES[this.#thing] ??= {})[name] ??= [name]);
  }

  #unreadable(kind: UnreadableKind, name: string): null {
    const value = this.read(name, presentValue);
    const thing = `${this.#thing === 'order' ? 'an' : 'a'} ${this.#thing}`;
    const example = `The ${kind} ${exampleOf(value)} of ${thing} cannot be read.`;
    if (value) this.#rules.reportUnreadable(kind, example);
    return null;
  }
}

function firstText(value: unknown): string | null {
  if (!Array.isArray(value)) return readText(value);
  return value.map(readText).find((text) => text !== null) ?? null;
}

function presentValue(value: unknown): unknown {
  return value ?? null;
}
