import { ipKeyGenerator } from 'express-rate-limit';
import { codedError } from '#gateway/errors.ts';

const MAX_UPLOADS = 20;
const MAX_UPLOADS_PER_CLIENT = 4;
const RETRY_SECONDS = 2;

/** Limits concurrent uploads: each holds a connection, a file on the disk and a call to REST. */
export class UploadSlots {
  readonly #byClient = new Map<string, number>();
  #all = 0;

  /** Takes a slot for a client address and returns the function that frees it; RATE_LIMITED when none is free. */
  take(address: string): () => void {
    const client = ipKeyGenerator(address);
    const own = this.#byClient.get(client) ?? 0;
    if (this.#all >= MAX_UPLOADS || own >= MAX_UPLOADS_PER_CLIENT)
      throw codedError('RATE_LIMITED', `Too many uploads at once. Please wait ${RETRY_SECONDS} seconds.`, {
        retryAfter: RETRY_SECONDS,
      });
    this.#all += 1;
    this.#byClient.set(client, own + 1);
    return () => this.#giveBack(client);
  }

  #giveBack(client: string): void {
    this.#all -= 1;
    const left = (this.#byClient.get(client) ?? 1) - 1;
    if (left === 0) this.#byClient.delete(client);
    else this.#byClient.set(client, left);
  }
}
