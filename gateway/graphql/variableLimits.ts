import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLError } from 'graphql';
import { codedError } from '#gateway/errors.ts';
import { isMalformed, malformedMessage } from './malformedText.ts';

/** No input type has nearly as many; each wrong one would be told with all the others around it. */
const MAX_FIELDS = 50;
/** In all lists and objects together. */
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

/** Refuses very many values, and texts with characters that no text can have. */
export function checkVariables(variables: unknown): void {
  // No recursion: how deep it goes is the client's choice.
  const waiting: [name: string, value: unknown][] = [['variables', variables]];
  let seen = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [name, value] = next;
    seen += 1;
    if (typeof value === 'string' && isMalformed(value)) throw refused(malformedMessage(name));
    if (!isJson(value)) continue;
    const inside: unknown[] = Object.values(value);
    if (inside.length + waiting.length + seen > MAX_VALUES)
      throw refused(`The variables have more than ${MAX_VALUES} values.`);
    if (Array.isArray(value)) for (const one of inside) waiting.push([name, one]);
    else if (inside.length <= MAX_FIELDS) waiting.push(...Object.entries(value));
    else
      throw refused(
        `An object among the variables has ${inside.length} fields, at most ${MAX_FIELDS} are allowed.`,
      );
  }
}

function refused(message: string): GraphQLError {
  return codedError('BAD_USER_INPUT', message);
}

/** An object or a list as JSON has them; an uploaded file among them is none. */
function isJson(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
  );
}
