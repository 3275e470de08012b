import { createContext, useContext } from 'react';

/** The shop's public origin as the server knows it; null in a page that was not rendered there. */
export const OriginContext = createContext<string | null>(null);

/** Such as `https://shop.example`, for full addresses. */
export function useOrigin(): string {
  return useContext(OriginContext) ?? window.location.origin;
}
