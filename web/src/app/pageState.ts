/** What a page that was rendered on the server was made from; the browser goes on from there. */
export interface PageState {
  /** Such as `https://shop.example`, for the addresses in the page's head. */
  origin: string;
  /** Of Apollo. */
  cache: unknown;
  /** The id of a product that does not exist, if the page says so. */
  missingProduct: string | null;
}

export const PAGE_STATE_ID = 'page-state';

/** Null: the page was not rendered on the server. */
export function readPageState(): PageState | null {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  return text ? JSON.parse(text) : null;
}
