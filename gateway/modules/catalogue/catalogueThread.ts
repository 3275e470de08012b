import { parentPort, workerData } from 'node:worker_threads';
import { codeOf } from '#gateway/errors.ts';
import type { SourceRules } from '#gateway/modules/Source.ts';
import { buffersOf, CatalogueBuilder } from './CatalogueBuilder.ts';

/** Why a page is not a list of products; null: it is. */
export type Refusal = ReturnType<typeof add>;

// Builds one catalogue apart from the thread that answers requests; `buildInThread` sends nothing else.
const builder = new CatalogueBuilder(workerData as SourceRules);

parentPort?.on('message', (page: Uint8Array | null) => {
  const reply = page === null ? builder.finish() : add(page);
  parentPort?.postMessage(reply, buffersOf(reply));
});

function add(page: Uint8Array) {
  try {
    builder.add(page);
    return null;
  } catch (error) {
    const code = codeOf(error);
    if (code === null || !(error instanceof Error)) throw error;
    return { code, message: error.message };
  }
}
