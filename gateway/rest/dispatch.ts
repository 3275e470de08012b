import type { Dispatcher, Pool } from 'undici';

export interface RestResponse {
  status: number;
  /** By name in lower case. */
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends one request and reads its whole answer, without the streams of undici's `request` (decision 12). */
export async function dispatch(
  pool: Pool,
  options: Dispatcher.DispatchOptions,
  signal: AbortSignal,
): Promise<RestResponse> {
  return new Promise((resolve, reject) => {
    pool.dispatch(options, new Exchange(signal, resolve, reject));
  });
}

class Exchange implements Dispatcher.DispatchHandler {
  readonly #signal: AbortSignal;
  readonly #resolve: (response: RestResponse) => void;
  readonly #reject: (error: Error) => void;
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | undefined;
  #status = 0;
  #headers: RestResponse['headers'] = {};

  constructor(
    signal: AbortSignal,
    resolve: (response: RestResponse) => void,
    reject: (error: Error) => void,
  ) {
    this.#signal = signal;
    this.#resolve = resolve;
    this.#reject = reject;
    signal.addEventListener('abort', this);
  }

  /** The signal is aborted. */
  handleEvent(): void {
    const error = new Error('The call was aborted.');
    this.#controller?.abort(error);
    this.#reject(error);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // It waited for a connection, and is not to be sent any more.
    if (this.#signal.aborted) this.handleEvent();
  }

  onResponseStart(_: unknown, status: number, headers: RestResponse['headers']): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_: unknown, chunk: Buffer): void {
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#signal.removeEventListener('abort', this);
    this.#resolve({ status: this.#status, headers: this.#headers, body: Buffer.concat(this.#chunks) });
  }

  onResponseError(_: unknown, error: Error): void {
    this.#signal.removeEventListener('abort', this);
    this.#reject(error);
  }
}
