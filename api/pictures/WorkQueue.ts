import { HttpError } from '#api/http/HttpError.ts';

const RETRY_SECONDS = 2;

/** Runs one job at a time; when too many are waiting, further ones get 429. */
export class WorkQueue {
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    await this.#turn();
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#isBusy = false;
      else next();
    }
  }

  async #turn(): Promise<void> {
    if (!this.#isBusy) {
      this.#isBusy = true;
      return;
    }
    if (this.#waiting.length >= this.#maxWaiting) {
      const message = 'We are busy with other pictures at the moment. Please try again in a few seconds.';
      throw new HttpError(429, message, RETRY_SECONDS);
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
