import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLError } from 'graphql';
import { codedError } from '#gateway/errors.ts';

/** NUL and halves of surrogate pairs: JSON can contain them, but valid text cannot, and databases reject them. */
const MALFORMED = /[\0\p{Surrogate}]/u;

/** No input type has nearly as many; the error for each wrong field would quote all the others. */
const MAX_FIELDS = 50;
/** Values in all lists and objects together. */
const MAX_VALUES = 1000;

/** Refuses variables that no operation can use, before they are compared with the schema. */
export const variableLimits: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ request }) {
        checkVariables(request.variables);
      },
    };
  },
};

export function checkVariables(variables: unknown): void {
  // No recursion: the client decides how deep the values nest.
  const waiting: [name: string, value: unknown][] = [['variables', variables]];
  let seen = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [name, value] = next;
    seen += 1;
    if (typeof value === 'string' && isMalformed(value)) throw invalidVariables(malformedMessage(name));
    if (!isJson(value)) continue;
    const inside: unknown[] = Object.values(value);
    if (inside.length + waiting.length + seen > MAX_VALUES)
      throw invalidVariables(`The variables have more than ${MAX_VALUES} values.`);
    if (Array.isArray(value)) for (const one of inside) waiting.push([name, one]);
    else if (inside.length <= MAX_FIELDS) waiting.push(...Object.entries(value));
    else
      throw invalidVariables(
        `An object among the variables has ${inside.length} fields, at most ${MAX_FIELDS} are allowed.`,
      );
  }
}

export function isMalformed(text: string): boolean {
  return MALFORMED.test(text);
}

export function malformedMessage(name: string): string {
  return `${name} has a character that cannot be stored. Please type it anew.`;
}

function invalidVariables(message: string): GraphQLError {
  return codedError('BAD_USER_INPUT', message);
}

/** A JSON object or list; an uploaded file is neither. */
function isJson(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
  );
}
