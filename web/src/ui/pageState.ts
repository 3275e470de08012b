import { createContext, useContext } from 'react';
import type { AmountPatterns } from '#runtime/shop/amounts.ts';
import type { DeliveryToday } from '#runtime/shop/deliveryDates.ts';

/** The data from which the server has rendered a page; the browser continues from there. */
export interface PageState {
  /** The shop's origin, such as `https://shop.example`, for the addresses in the page's head. */
  origin: string;
  /** The content of Apollo's cache. */
  cache: unknown;
  /** The id of the page's product if there is no such product. */
  missingProduct: string | null;
  amounts: AmountPatterns;
  delivery: DeliveryToday;
}

export const PAGE_STATE_ID = 'page-state';

/** Null when the page was not rendered on the server. */
export const PageStateContext = createContext<PageState | null>(null);

export function readPageState(): PageState | null {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  return text ? JSON.parse(text) : null;
}

/** The shop's public origin, for full addresses. */
export function useOrigin(): string {
  return useContext(PageStateContext)?.origin ?? window.location.origin;
}
