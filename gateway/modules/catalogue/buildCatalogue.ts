import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { codedError } from '#gateway/errors.ts';
import type { PictureRules } from '#gateway/rest/pictureAddress.ts';
import { CatalogueBuilder, type CatalogueData } from './CatalogueBuilder.ts';
import type { ThreadInput, ThreadReply, ThreadRequest } from './catalogueThread.ts';

/** Builds a catalogue of the pages of the shop's server, which are added one at a time. */
export interface CatalogueBuild {
  /** Takes a page as JSON; returns how many of its products were new. */
  add(page: Uint8Array): Promise<number>;
  finish(): Promise<CatalogueData>;
  /** Must be called in the end. */
  close(): void;
}

/** In the thread that answers requests, which it does between two pages. */
export function buildHere(pictures: PictureRules): CatalogueBuild {
  const builder = new CatalogueBuilder(pictures);
  return {
    async add(page) {
      await setImmediate();
      return builder.addPage(page);
    },
    async finish() {
      await setImmediate();
      return builder.finish();
    },
    close: () => undefined,
  };
}

/** In a thread of its own: a large catalogue takes seconds. */
export function buildInThread({ baseUrl, imageOrigins, onLeftOut }: PictureRules): CatalogueBuild {
  const workerData: ThreadInput = { baseUrl, imageOrigins };
  const worker = startThread(workerData);
  worker.unref();
  const failure = new Promise<never>((_, reject) => worker.once('error', reject));
  // The thread may fail while nothing is asked of it; the next question is told.
  failure.catch(() => undefined);
  const ask = async (page: Uint8Array | null): Promise<ThreadReply> => {
    const reply = once(worker, 'message');
    // A copy: a small page may share its memory with others.
    const request: ThreadRequest = page && new Uint8Array(page);
    worker.postMessage(request, request === null ? [] : [request.buffer]);
    // The thread sends nothing else.
    const [answer] = (await Promise.race([reply, failure])) as [ThreadReply];
    return answer;
  };
  return {
    async add(page) {
      const reply = await ask(page);
      if ('added' in reply) return reply.added;
      if ('refused' in reply) throw codedError(reply.refused.code, reply.refused.message);
      throw codedError('INTERNAL_SERVER_ERROR');
    },
    async finish() {
      const reply = await ask(null);
      if (!('data' in reply)) throw codedError('INTERNAL_SERVER_ERROR');
      for (const origin of reply.leftOut) onLeftOut?.(origin);
      return reply.data;
    },
    close: () => void worker.terminate(),
  };
}

function startThread(workerData: ThreadInput): Worker {
  // The built server is JavaScript.
  if (import.meta.filename.endsWith('.js'))
    return new Worker(new URL('catalogueThread.js', import.meta.url), { execArgv: [], workerData });
  return new Worker(START, { eval: true, execArgv: [], workerData });
}

const THREAD = new URL('catalogueThread.ts', import.meta.url);
/** A thread of Node 20 reads TypeScript only after tsx has been registered in it. */
const START = `import('tsx/esm/api').then(({ register }) => (register(), import('${THREAD.href}')))`;
