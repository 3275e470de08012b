import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { codedError } from '#gateway/errors.ts';
import type { SourceRules } from '#gateway/modules/Source.ts';
import type { CatalogueData } from './CatalogueBuilder.ts';
import type { Added, Finished, ThreadRules } from './catalogueThread.ts';

/** Builds a catalogue in its own thread, as a large one takes seconds. `close` must be called at the end. */
export function buildInThread({ baseUrl, imageOrigins, decimalSeparator, reportUnreadable }: SourceRules) {
  const workerData: ThreadRules = { baseUrl, imageOrigins, decimalSeparator };
  const options = { execArgv: [], workerData };
  // The built server is JavaScript.
  const worker = import.meta.filename.endsWith('.js')
    ? new Worker(new URL('catalogueThread.js', import.meta.url), options)
    : new Worker(START, { ...options, eval: true });
  worker.unref();
  const failure = new Promise<never>((_, reject) => worker.once('error', reject));
  // The thread may fail while idle; the next request then gets the error.
  failure.catch(() => undefined);
  const ask = async <Reply>(page: Uint8Array | null): Promise<Reply> => {
    const reply = once(worker, 'message');
    worker.postMessage(page, []);
    // The thread sends nothing else.
    const [answer] = (await Promise.race([reply, failure])) as [Reply];
    return answer;
  };
  return {
    async add(page: Uint8Array): Promise<number> {
      const added = await ask<Added>(page);
      if (typeof added === 'object') throw codedError(added.code, added.message);
      return added;
    },
    async finish(): Promise<CatalogueData> {
      const { data, reports } = await ask<Finished>(null);
      for (const report of reports) reportUnreadable(...report);
      return data;
    },
    close(): void {
      worker.terminate().catch(() => undefined);
    },
  };
}

const THREAD = new URL('catalogueThread.ts', import.meta.url);
/** A thread of Node 20 reads TypeScript only after tsx has been registered in it. */
const START = `import('tsx/esm/api').then(({ register }) => (register(), import('${THREAD.href}')))`;
