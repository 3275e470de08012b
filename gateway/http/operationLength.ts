import type { RequestHandler } from 'express';
import { codedError } from '#gateway/errors.ts';
import { isObject } from '#gateway/rest/readJson.ts';

const MAX_CHARACTERS = 20_000;

/** Refuses a very long operation before it is parsed: one name in it can fill the request. */
export const operationLength: RequestHandler = ({ body }, _response, next) => {
  const query = isObject(body) ? body['query'] : null;
  const length = typeof query === 'string' ? query.length : 0;
  next(
    length > MAX_CHARACTERS
      ? codedError(
          'OPERATION_TOO_LARGE',
          `The operation has ${length} characters, at most ${MAX_CHARACTERS} are allowed.`,
        )
      : undefined,
  );
};
