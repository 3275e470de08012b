import { inputError } from '#gateway/errors.ts';
import { MALFORMED } from '#gateway/rest/readJson.ts';

/** No input type has nearly as many. Without a limit, GraphQL would write an error for each wrong field, which lists the others. */
const MAX_FIELDS = 50;
/** Values in all lists and objects together. */
const MAX_VALUES = 1000;

/** Refuses variables that no operation can use, before they are compared with the schema. */
export function checkVariables(variables: unknown): void {
  // The loop appends to this list instead of recursing, as the client decides how deep the values nest.
  const values: [name: string, value: unknown][] = [['variables', variables]];
  for (const [name, value] of values) {
    if (typeof value === 'string' && MALFORMED.test(value)) throw inputError(malformedMessage(name));
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    // An uploaded file has no fields.
    const inside = Object.entries(value);
    if (inside.length + values.length > MAX_VALUES)
      throw inputError(`The variables have more than ${MAX_VALUES} values.`);
    if (!isList && inside.length > MAX_FIELDS)
      throw inputError(`An object in the variables has ${inside.length} fields, of at most ${MAX_FIELDS}.`);
    for (const [key, one] of inside) values.push([isList ? name : key, one]);
  }
}

export function malformedMessage(name: string): string {
  return `${name} has a character that cannot be stored. Please type it again.`;
}
