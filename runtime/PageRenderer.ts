// The interface between the gateway (`gateway/features/web/`) and the built shop (`web/server/`).

/** The page behind an address of the shop. */
export interface PageMatch {
  /** The same for all spellings of the page's address. */
  address: string;
  /** `private`: rendered in the shopper's browser; `unknown`: the shop has no such page. */
  kind: 'public' | 'private' | 'unknown';
  /** The pattern of its address, such as `/product/:id`. */
  route: string;
}

/** Runs one of the web's public queries by its id. */
export type RunQuery = (
  documentId: string,
  variables: Record<string, unknown>,
) => Promise<{ data: Record<string, unknown> | null; errorCodes: readonly string[] }>;

export interface RenderOptions {
  /** Such as `https://shop.example`. */
  origin: string;
  runQuery: RunQuery;
}

export interface RenderedPage {
  status: number;
  html: string;
}

/** Creates the renderer of a built shop. Pages send their web vitals to `reportTo`, or nowhere if it is null. */
export type CreateRenderer = (folder: string, reportTo: string | null) => PageRenderer;

export interface PageRenderer {
  /** The paths of all pages, such as `/product/:id`. */
  routes: readonly string[];
  /** The addresses for search engines, without products. */
  sitemap: readonly string[];
  /** Hashes of the inline script and styles, for the content security policy. */
  scriptHash: string;
  styleHash: string;
  find(address: string): PageMatch;
  /** Null if data is missing. */
  render(address: string, options: RenderOptions): Promise<RenderedPage | null>;
  /** The page whose content the browser renders: the same for all addresses of a route. Null: the page for errors. */
  shell(route: string | null): Promise<RenderedPage>;
}
