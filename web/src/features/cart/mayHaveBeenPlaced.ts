import { errorCode, isNotSent } from '#web/lib/graphqlError.ts';

/** Whether the order may exist although the call failed. CONFLICT: the shop may already know the key. */
export function mayHaveBeenPlaced(error: unknown): boolean {
  if (isNotSent(error)) return false;
  const code = errorCode(error) ?? 'INTERNAL_SERVER_ERROR';
  if (code === 'UPSTREAM_NOT_OFFERED') return false;
  return code.startsWith('UPSTREAM_') || code === 'INTERNAL_SERVER_ERROR' || code === 'CONFLICT';
}
