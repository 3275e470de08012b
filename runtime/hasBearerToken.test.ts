import type { Request } from 'express';
import { expect, test } from 'vitest';
import { hasBearerToken } from './hasBearerToken.ts';

test.each([
  ['Bearer a-token', true],
  ['Bearer b-token', false],
  ['Bearer a-token-', false],
  ['Bearer ', false],
  ['a-token', false],
  [undefined, false],
])("the header %j contains the operator's token: %s", (authorization, expected) => {
  const headers: Record<string, string | undefined> = { authorization };
  const request = { get: (name: string) => headers[name] } as unknown as Request;
  expect(hasBearerToken(request, 'a-token')).toBe(expected);
});
