import type { JsonObject } from '#gateway/rest/readJson.ts';
import { readText } from './readValue.ts';

// The fields of people and their addresses (rest-contract §2, Accounts).

export function zipCodeIn({ zipCode, zipcode, postalCode }: JsonObject): string | null {
  return readText(zipcode) ?? readText(zipCode) ?? readText(postalCode);
}

/** `name`, or first and last name. */
export function fullNameIn({ name, firstName, lastName }: JsonObject): string | null {
  return readText(name) ?? readText([firstName, lastName].flatMap((part) => readText(part) ?? []).join(' '));
}
