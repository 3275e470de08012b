import { parentPort, workerData } from 'node:worker_threads';
import { codeOf } from '#gateway/errors.ts';
import type { SourceRules } from '#gateway/modules/Source.ts';
import { unreadEvents, type Unread } from '#gateway/rest/unread.ts';
import { buffersOf, CatalogueBuilder } from './CatalogueBuilder.ts';

/** How many products of a page are new, or why it is not a list of products. */
export type Added = ReturnType<typeof add>;
export type Finished = ReturnType<typeof finish>;

// Builds one catalogue outside the thread that answers requests. `buildInThread` sends only rules and pages.
const builder = new CatalogueBuilder(workerData as SourceRules);
const noted = new Map<string, Unread>();

unreadEvents.on('noted', ({ kind, text, subject, count }) => {
  noted.set(subject, { kind, text, subject, count: count + (noted.get(subject)?.count ?? 0) });
});

parentPort?.on('message', (page: Uint8Array | null) => {
  const reply = page === null ? finish() : add(page);
  parentPort?.postMessage(reply, buffersOf(reply));
});

function add(page: Uint8Array) {
  try {
    return builder.add(page);
  } catch (error) {
    const code = codeOf(error);
    if (code === null || !(error instanceof Error)) throw error;
    return { code, message: error.message };
  }
}

function finish() {
  return { data: builder.finish(), noted: [...noted.values()] };
}
