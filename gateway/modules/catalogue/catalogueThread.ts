import { parentPort, workerData } from 'node:worker_threads';
import { codeOf, type ErrorCode } from '#gateway/errors.ts';
import type { PictureRules } from '#gateway/rest/pictureAddress.ts';
import { buffersOf, CatalogueBuilder, type CatalogueData } from './CatalogueBuilder.ts';

/** What it answers each time; refused: the page is not a list of products. */
export interface ThreadReply {
  refused?: { code: ErrorCode; message: string };
  data?: CatalogueData;
  leftOut?: string[];
}

// Builds one catalogue apart from the thread that answers requests; see `buildInThread`.
const leftOut = new Set<string>();
const builder = new CatalogueBuilder({
  // `buildInThread` sends nothing else.
  ...(workerData as PictureRules),
  onLeftOut: (origin) => leftOut.add(origin),
});

parentPort?.on('message', (page: Uint8Array | null) => {
  if (page === null) {
    const data = builder.finish();
    reply({ data, leftOut: [...leftOut] }, buffersOf(data));
    return;
  }
  try {
    builder.addPage(page);
    reply({});
  } catch (error) {
    const code = codeOf(error);
    if (code === null || !(error instanceof Error)) throw error;
    reply({ refused: { code, message: error.message } });
  }
});

function reply(message: ThreadReply, buffers: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, buffers);
}
