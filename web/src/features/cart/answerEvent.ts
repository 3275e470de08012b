import type { CreateOrderMutation } from './useCreateOrder.generated.ts';
import { conflictReason, errorCode, isNotSent } from '#web/lib/graphqlError.ts';
import type { UnsettledAttempt } from './attempt.ts';
import type { AttemptEvent } from './attemptStates.ts';

export type CreateOrderPayload = NonNullable<CreateOrderMutation['createOrder']>;

/** What the answer to an attempt says about it. */
export function answerEvent(
  answer: CreateOrderPayload | Error,
  attempt: UnsettledAttempt,
): AttemptEvent | 'placed' {
  if (answer instanceof Error) return errorEvent(answer);
  const { success, orderId, repeated, idempotencyKey } = answer;
  if (!success) return 'refused';
  // Looking for an earlier order shows which items it has.
  if (repeated) return idempotencyKey === attempt.replaced?.idempotencyKey ? 'replacedPending' : 'lost';
  return orderId === null ? 'taken' : 'placed';
}

function errorEvent(error: Error): AttemptEvent {
  const reason = conflictReason(error);
  if (reason === 'KEY_USED') return 'keyUsed';
  if (reason === 'REPLACED_ORDER_PENDING') return 'replacedPending';
  if (isNotSent(error)) return 'refused';
  const code = errorCode(error) ?? 'INTERNAL_SERVER_ERROR';
  if (code === 'UPSTREAM_NOT_OFFERED') return 'refused';
  return code.startsWith('UPSTREAM_') || code === 'INTERNAL_SERVER_ERROR' ? 'lost' : 'refused';
}
