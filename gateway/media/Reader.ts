import { ClientLeftError } from '#gateway/errors.ts';

/** Who waits for a picture. */
export interface Reader {
  /** The network that its requests are counted under. */
  client: string;
  /** Aborted when its request has ended, or its client has left. */
  signal: AbortSignal;
}

/** Resolves like the work, which may go on for others; rejects as soon as this reader has left. */
export async function untilLeft<Result>({ signal }: Reader, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(new ClientLeftError());
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
