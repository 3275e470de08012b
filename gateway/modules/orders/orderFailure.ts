import { codeOf, hasCode, isNotSent } from '#gateway/errors.ts';
import { RestError } from '#gateway/rest/readAnswer.ts';

/** Whether the server may have placed the order without saying so. */
export function isUnclear(error: unknown): boolean {
  if (isNotSent(error)) return false;
  const code = codeOf(error);
  return code === null || (code.startsWith('UPSTREAM_') && code !== 'UPSTREAM_NOT_OFFERED');
}

/** Whether the server itself has answered, and so is not still working on the order; statuses such as 502 and 504 may come from a proxy that waits no longer. */
export function serverHasAnswered(error: unknown): boolean {
  return hasCode(error, 'UPSTREAM_BAD_RESPONSE') || (error instanceof RestError && error.status === 500);
}
