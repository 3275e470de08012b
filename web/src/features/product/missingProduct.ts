import { createContext, useContext } from 'react';

/** No product has an id that the gateway refuses. */
const MISSING_CODES = ['NOT_FOUND', 'BAD_USER_INPUT'];

/** The id of the product that the server has not found for this page. */
export const MissingProductContext = createContext<string | null>(null);

/** Whether an error's code says that there is no such product. */
export function isMissingCode(code: string | null): boolean {
  return code !== null && MISSING_CODES.includes(code);
}

export function useIsMissing(id: string): boolean {
  return useContext(MissingProductContext) === id;
}
