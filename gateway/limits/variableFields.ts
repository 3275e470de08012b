import type { RequestHandler } from 'express';
import { codedError } from '#gateway/errors.ts';
import { isObject } from '#gateway/rest/readJson.ts';

/** No input type has nearly as many; each wrong one would be told with all the others around it. */
const MOST_FIELDS = 50;

/** Refuses variables with objects of very many fields before they are compared with the schema. */
export const variableFields: RequestHandler = ({ body }, _response, next) => {
  const most = mostFields(isObject(body) ? body['variables'] : null);
  next(
    most > MOST_FIELDS
      ? codedError(
          'BAD_USER_INPUT',
          `An object among the variables has ${most} fields, at most ${MOST_FIELDS} are allowed.`,
        )
      : undefined,
  );
};

function mostFields(variables: unknown): number {
  let most = 0;
  // No recursion: how deep it goes is the client's choice.
  const waiting = [variables];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (!isJson(value)) continue;
    const inside: unknown[] = Object.values(value);
    if (!Array.isArray(value)) most = Math.max(most, inside.length);
    for (const one of inside) waiting.push(one);
  }
  return most;
}

/** An object or a list as JSON has them; an uploaded file among them is none. */
function isJson(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
  );
}
