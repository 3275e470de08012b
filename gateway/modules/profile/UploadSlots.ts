import { ipKeyGenerator } from 'express-rate-limit';
import { codedError } from '#gateway/errors.ts';

const MAX_UPLOADS = 20;
const MAX_UPLOADS_PER_CLIENT = 4;
const RETRY_SECONDS = 2;

/** Limits concurrent uploads: each holds a connection, a file on the disk and a call to REST. */
export class UploadSlots {
  /** Whose uploads are under way. */
  readonly #clients: string[] = [];

  /** Takes a slot for a client address and returns the function that frees it; RATE_LIMITED when none is free. */
  take(address: string): () => void {
    const client = ipKeyGenerator(address);
    const own = this.#clients.filter((other) => other === client);
    if (this.#clients.length >= MAX_UPLOADS || own.length >= MAX_UPLOADS_PER_CLIENT)
      throw codedError('RATE_LIMITED', `Too many uploads at once. Please wait ${RETRY_SECONDS} seconds.`, {
        retryAfter: RETRY_SECONDS,
      });
    this.#clients.push(client);
    return () => void this.#clients.splice(this.#clients.indexOf(client), 1);
  }
}
