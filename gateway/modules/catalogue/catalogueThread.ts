import { parentPort, workerData } from 'node:worker_threads';
import { codeOf } from '#gateway/errors.ts';
import type { SourceRules } from '#gateway/modules/Source.ts';
import type { ReportUnreadable } from '#gateway/rest/unreadable.ts';
import { buffersOf, CatalogueBuilder } from './CatalogueBuilder.ts';

/** How many products of a page are new, or why it is not a list of products. */
export type Added = ReturnType<typeof add>;
export type Finished = ReturnType<typeof finish>;

/** A function cannot be sent to a thread: its reports come back with the data. */
export type ThreadRules = Omit<SourceRules, 'reportUnreadable'>;

// Builds one catalogue outside the thread that answers requests. `buildInThread` sends only rules and pages.
const builder = new CatalogueBuilder({ ...(workerData as ThreadRules), reportUnreadable });
const reports = new Map<string, Required<Parameters<ReportUnreadable>>>();

function reportUnreadable(...[kind, example, subject = kind]: Parameters<ReportUnreadable>): void {
  const [, , , count] = reports.get(subject) ?? [kind, example, subject, 0];
  reports.set(subject, [kind, example, subject, count + 1]);
}

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
  return { data: builder.finish(), reports: [...reports.values()] };
}
