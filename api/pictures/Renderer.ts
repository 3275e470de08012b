import { join } from 'node:path';
import { BulkheadRejectedError } from 'cockatiel';
import { HttpError } from '#api/http/HttpError.ts';
import { PicturePool, PoolError } from '#runtime/PicturePool.ts';
import type { Refusal, UploadJob } from './renderUpload.ts';

interface RenderLimits {
  maxWaiting: number;
  timeoutMs: number;
}

const RETRY_SECONDS = 2;
const BUSY = 'We are busy with other pictures at the moment. Please try again in a few seconds.';
const TOO_SLOW = 'This picture takes too long to process. Please choose a smaller one.';

/** Renders uploaded pictures in a child process, so that the API's threads stay free for hashing passwords. */
export class Renderer {
  readonly #pool: PicturePool<UploadJob, Uint8Array | Refusal>;

  constructor(limits: RenderLimits) {
    this.#pool = new PicturePool({
      main: join(import.meta.dirname, 'uploadMain'),
      maxProcesses: 1,
      ...limits,
    });
  }

  async render(job: UploadJob): Promise<Buffer> {
    const answer = await this.#pool.run(job).catch((error: unknown) => {
      if (error instanceof BulkheadRejectedError) throw new HttpError(429, BUSY, RETRY_SECONDS);
      if (error instanceof PoolError && error.reason === 'slow') throw new HttpError(413, TOO_SLOW);
      throw error;
    });
    if (answer instanceof Uint8Array) return Buffer.from(answer);
    throw new HttpError(answer.status, answer.message);
  }
}
