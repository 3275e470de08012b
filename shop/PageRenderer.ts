// What the gateway asks the built shop for (`gateway/pages/`, `web/server/`).

/** What an address of the shop shows. */
export interface FoundPage {
  /** Null: the shop has no such page. */
  page: object | null;
  /** The same for all spellings of one page. */
  address: string;
}

/** Runs a public query of the web by its id. */
export type RunQuery = (
  documentId: string,
  variables: Record<string, unknown>,
) => Promise<{ data: Record<string, unknown> | null; errorCodes: readonly string[] }>;

/** What a page is made from. */
export interface PageContent {
  runQuery: RunQuery;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** Of its styles, for the content security policy. */
  styleHashes: readonly string[];
}

/** The part of the built shop that renders its pages (`web/server/`). */
export interface PageRenderer<Found extends FoundPage = FoundPage> {
  /** Of the one script in each page, for the content security policy. */
  scriptHash: string;
  findPage(path: string, search: string): Found;
  /** A page without content, which the browser renders. */
  shell(found: Found, origin: string): Promise<string>;
  /** Null: the data is not all there. */
  render(found: Found, origin: string, content: PageContent): Promise<RenderedPage | null>;
}
