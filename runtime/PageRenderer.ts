// The interface between the gateway (`gateway/pages/`) and the built shop (`web/server/`).

/** The page behind an address of the shop. */
export interface PageMatch {
  /** The same for all spellings of the page's address. */
  address: string;
  /** `private`: rendered in the shopper's browser; `unknown`: the shop has no such page. */
  kind: 'public' | 'private' | 'unknown';
}

/** Runs one of the web's public queries by its id. */
export type RunQuery = (
  documentId: string,
  variables: Record<string, unknown>,
) => Promise<{ data: Record<string, unknown> | null; errorCodes: readonly string[] }>;

export interface RenderOptions {
  /** Such as `https://shop.example`. */
  origin: string;
  /** Null if the browser renders the content. */
  runQuery: RunQuery | null;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** False if data was missing or an error occurred, so that the browser renders the content. */
  isComplete: boolean;
  /** For the log. */
  error?: unknown;
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
  /** Never rejects: errors also result in a page. */
  render(address: string, options: RenderOptions): Promise<RenderedPage>;
}
