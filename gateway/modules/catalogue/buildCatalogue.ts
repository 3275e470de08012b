import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { codedError } from '#gateway/errors.ts';
import type { PictureRules } from '#gateway/rest/pictureAddress.ts';
import { CatalogueBuilder } from './CatalogueBuilder.ts';
import type { ThreadReply } from './catalogueThread.ts';

export type CatalogueBuild = ReturnType<typeof buildHere>;

/** Builds a catalogue in the thread that answers requests, which it does between two pages. */
export function buildHere(pictures: PictureRules) {
  const builder = new CatalogueBuilder(pictures);
  return {
    /** Takes a page of the shop's server as JSON; one at a time. */
    async add(page: Uint8Array) {
      await setImmediate();
      builder.addPage(page);
    },
    async finish() {
      await setImmediate();
      return builder.finish();
    },
    /** Must be called in the end. */
    close(): void {},
  };
}

/** In a thread of its own: a large catalogue takes seconds. */
export function buildInThread({ baseUrl, imageOrigins, onLeftOut }: PictureRules): CatalogueBuild {
  const worker = startThread({ baseUrl, imageOrigins });
  worker.unref();
  const failure = new Promise<never>((_, reject) => worker.once('error', reject));
  // The thread may fail while nothing is asked of it; the next question is told.
  failure.catch(() => undefined);
  const ask = async (page: Uint8Array | null): Promise<ThreadReply> => {
    const reply = once(worker, 'message');
    // A copy: a small page may share its memory with others.
    const copy = page && new Uint8Array(page);
    worker.postMessage(copy, copy === null ? [] : [copy.buffer]);
    // The thread sends nothing else.
    const [answer] = (await Promise.race([reply, failure])) as [ThreadReply];
    return answer;
  };
  return {
    async add(page) {
      const { refused } = await ask(page);
      if (refused !== undefined) throw codedError(refused.code, refused.message);
    },
    async finish() {
      const { data, leftOut = [] } = await ask(null);
      if (data === undefined) throw codedError('INTERNAL_SERVER_ERROR');
      for (const origin of leftOut) onLeftOut?.(origin);
      return data;
    },
    close: () => void worker.terminate(),
  };
}

function startThread(workerData: PictureRules): Worker {
  // The built server is JavaScript.
  if (import.meta.filename.endsWith('.js'))
    return new Worker(new URL('catalogueThread.js', import.meta.url), { execArgv: [], workerData });
  return new Worker(START, { eval: true, execArgv: [], workerData });
}

const THREAD = new URL('catalogueThread.ts', import.meta.url);
/** A thread of Node 20 reads TypeScript only after tsx has been registered in it. */
const START = `import('tsx/esm/api').then(({ register }) => (register(), import('${THREAD.href}')))`;
