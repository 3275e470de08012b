// What the gateway (`gateway/pages/`) asks of the built shop (`web/server/`).

/** What an address of the shop shows. */
export interface FoundPage {
  /** The same for all spellings of one page. */
  address: string;
  /** `private`: of one shopper, so its browser renders it; `unknown`: the shop has no such page. */
  kind: 'public' | 'private' | 'unknown';
}

/** Runs a public query of the web by its id. */
export type RunQuery = (
  documentId: string,
  variables: Record<string, unknown>,
) => Promise<{ data: Record<string, unknown> | null; errorCodes: readonly string[] }>;

export interface RenderOptions {
  /** Such as `https://shop.example`. */
  origin: string;
  /** Null: the browser renders the content. */
  runQuery: RunQuery | null;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** False: its content is left to the browser, as its data was not all there, or an error came. */
  isComplete: boolean;
  /** For the log. */
  error?: unknown;
}

/** For the shop that was built into a folder; its pages report how fast they were to an address, or to nobody. */
export type CreateRenderer = (folder: string, reportTo: string | null) => PageRenderer;

export interface PageRenderer {
  /** The paths of all pages, such as `/product/:id`. */
  routes: readonly string[];
  /** The addresses for search engines, but for those of products. */
  sitemap: readonly string[];
  /** Of the script and the styles in each page, for the content security policy. */
  scriptHash: string;
  styleHash: string;
  find(address: string): FoundPage;
  /** Never rejects: an error is a page, too. */
  render(address: string, options: RenderOptions): Promise<RenderedPage>;
}
