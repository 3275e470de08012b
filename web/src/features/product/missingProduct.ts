import { createContext, useContext } from 'react';

/** BAD_USER_INPUT: an id that the gateway refuses belongs to no product. */
const MISSING_CODES = ['NOT_FOUND', 'BAD_USER_INPUT'];

/** The id of this page's product if the server has not found it, else null. */
export const MissingProductContext = createContext<string | null>(null);

/** Whether an error's code says that there is no such product. */
export function isMissingCode(code: string | null): boolean {
  return code !== null && MISSING_CODES.includes(code);
}

export function useIsMissing(id: string): boolean {
  return useContext(MissingProductContext) === id;
}
