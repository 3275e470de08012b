import type { ApolloServerPlugin } from '@apollo/server';
import { codedError } from '#gateway/errors.ts';
import { isMalformed, malformedMessage } from './malformedText.ts';

/** No input type has nearly as many; each wrong one would be told with all the others around it. */
const MAX_FIELDS = 50;

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

/** Refuses objects of very many fields, and texts with characters that no text can have. */
export function checkVariables(variables: unknown): void {
  // No recursion: how deep it goes is the client's choice.
  const waiting: [name: string, value: unknown][] = [['variables', variables]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [name, value] = next;
    if (typeof value === 'string' && isMalformed(value))
      throw codedError('BAD_USER_INPUT', malformedMessage(name));
    if (!isJson(value)) continue;
    const inside: [string, unknown][] = Object.entries(value);
    if (Array.isArray(value)) for (const [, one] of inside) waiting.push([name, one]);
    else if (inside.length <= MAX_FIELDS) waiting.push(...inside);
    else
      throw codedError(
        'BAD_USER_INPUT',
        `An object among the variables has ${inside.length} fields, at most ${MAX_FIELDS} are allowed.`,
      );
  }
}

/** An object or a list as JSON has them; an uploaded file among them is none. */
function isJson(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
  );
}
