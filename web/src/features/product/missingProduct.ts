import { useContext } from 'react';
import { PageStateContext } from '#web/ui/pageState.ts';

/** BAD_USER_INPUT: an id that the gateway refuses belongs to no product. */
const MISSING_CODES = ['NOT_FOUND', 'BAD_USER_INPUT'];

/** Whether an error's code says that there is no such product. */
export function isMissingCode(code: string | null): boolean {
  return code !== null && MISSING_CODES.includes(code);
}

/** Whether the server has not found this page's product. */
export function useIsMissing(id: string): boolean {
  return useContext(PageStateContext)?.missingProduct === id;
}
