import { ClientLeftError, codedError } from '#gateway/errors.ts';

/** Aborts one call when its time is over, or when its client leaves. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #endsAt: number;
  readonly #client: AbortSignal | undefined;
  readonly #ended: Promise<never>;
  #end: (error: Error) => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number, client: AbortSignal | undefined) {
    this.#endsAt = performance.now() + ms;
    this.#client = client;
    this.#ended = new Promise((_, reject) => {
      this.#end = (error) => {
        reject(error);
        this.#controller.abort();
      };
    });
    this.#limit(ms);
    if (client?.aborted) this.handleEvent();
    else client?.addEventListener('abort', this);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Resolves with the result; rejects at the deadline, even when the work goes on. */
  async race<Result>(work: Promise<Result>): Promise<Result> {
    return Promise.race([work, this.#ended]);
  }

  /** Gives the next try its own time, within what is left of the whole. */
  startTry(ms: number): void {
    this.#limit(Math.min(ms, this.#endsAt - performance.now()));
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#client?.removeEventListener('abort', this);
  }

  /** The client has left. */
  handleEvent(): void {
    this.#end(new ClientLeftError());
  }

  #limit(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(codedError('UPSTREAM_TIMEOUT')), ms);
  }
}
