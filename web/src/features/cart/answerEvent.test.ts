import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { answerEvent, type CreateOrderPayload } from './answerEvent.ts';
import type { UnsettledAttempt } from './attempt.ts';

const FIRST: UnsettledAttempt = {
  state: 'SENDING',
  idempotencyKey: 'k2',
  shopperId: 'u1',
  items: [],
  sentAt: 1,
  input: '{}',
  honoursKeys: false,
  replaced: null,
};
const IN_PLACE_OF_K1 = { ...FIRST, replaced: { ...FIRST, idempotencyKey: 'k1' } };

const coded = (code: string, message: string, extensions: object = {}): CombinedGraphQLErrors =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, ...extensions } }] });

test.each([
  [coded('BAD_USER_INPUT', 'no'), 'refused'],
  [coded('UNAUTHENTICATED', 'no'), 'refused'],
  [coded('RATE_LIMITED', 'no'), 'refused'],
  [coded('CONFLICT', 'Closed today'), 'refused'],
  [coded('CONFLICT', 'The key is taken', { reason: 'KEY_USED' }), 'keyUsed'],
  [coded('CONFLICT', 'Wait', { reason: 'REPLACED_ORDER_PENDING', notSent: true }), 'replacedPending'],
  [coded('UPSTREAM_UNAVAILABLE', 'away', { notSent: true }), 'refused'],
  [coded('UPSTREAM_NOT_OFFERED', 'no such call'), 'refused'],
  [coded('UPSTREAM_TIMEOUT', 'late'), 'lost'],
  [coded('UPSTREAM_BAD_RESPONSE', 'odd'), 'lost'],
  [coded('INTERNAL_SERVER_ERROR', 'odd'), 'lost'],
  [new TypeError('Failed to fetch'), 'lost'],
])('%s says that the order is %s', (error, event) => {
  expect(answerEvent(error, IN_PLACE_OF_K1)).toBe(event);
});

const PLACED: CreateOrderPayload = {
  success: true,
  message: null,
  code: null,
  orderId: 'o1',
  idempotencyKey: 'k2',
  repeated: null,
};

test.each<[Partial<CreateOrderPayload>, UnsettledAttempt, string]>([
  [{}, FIRST, 'placed'],
  [{ orderId: null }, FIRST, 'taken'],
  [{ success: false, code: 'REFUSED' }, FIRST, 'refused'],
  [{ repeated: false }, FIRST, 'placed'],
  [{ repeated: true }, FIRST, 'lost'],
  [{ repeated: true }, IN_PLACE_OF_K1, 'lost'],
  [{ repeated: true, idempotencyKey: 'k1' }, IN_PLACE_OF_K1, 'replacedPending'],
])('an answer with %j', (payload, attempt, event) => {
  expect(answerEvent({ ...PLACED, ...payload }, attempt)).toBe(event);
});
