import { parentPort, workerData } from 'node:worker_threads';
import type { PictureRules } from '#gateway/rest/pictureAddress.ts';
import { isObject, readFlag } from '#gateway/rest/readJson.ts';
import { buffersOf, CatalogueBuilder, type CatalogueData } from './CatalogueBuilder.ts';

/** What the thread is started with. */
export type ThreadInput = Omit<PictureRules, 'onLeftOut'>;

/** What the thread is sent: a page of products, or null when all pages have been sent. */
export type ThreadRequest = Uint8Array<ArrayBuffer> | null;

/** What it answers each time. */
export type ThreadReply =
  | { added: number }
  /** The page is not a list of products. */
  | { rejected: Uint8Array<ArrayBuffer> }
  | { data: CatalogueData; leftOut: string[] };

// Builds one catalogue apart from the thread that answers requests; see `buildInThread`.
const leftOut = new Set<string>();
const builder = new CatalogueBuilder({
  // `buildInThread` sends nothing else.
  ...(workerData as ThreadInput),
  onLeftOut: (origin) => leftOut.add(origin),
});

parentPort?.on('message', (request: ThreadRequest) => {
  if (request === null) {
    const data = builder.finish();
    reply({ data, leftOut: [...leftOut] }, buffersOf(data));
    return;
  }
  const products = productsIn(request);
  if (products === null) reply({ rejected: request }, [request.buffer]);
  else reply({ added: builder.add(products) }, []);
});

function reply(message: ThreadReply, buffers: ArrayBuffer[]): void {
  parentPort?.postMessage(message, buffers);
}

/** Null: the other thread finds out what the page is, and tells it by a code. */
function productsIn(page: Uint8Array<ArrayBuffer>): unknown[] | null {
  try {
    const body: unknown = JSON.parse(Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString());
    if (!isObject(body) || !Array.isArray(body['products'])) return null;
    return body['success'] == null || readFlag(body['success']) ? body['products'] : null;
  } catch {
    return null;
  }
}
