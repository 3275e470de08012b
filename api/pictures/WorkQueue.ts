import { Refusal } from '#api/http/Refusal.ts';

const RETRY_SECONDS = 2;

/** One work after the other, and a few that wait for it; beyond them it is refused at once. */
export class WorkQueue {
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#turn();
    try {
      return await work();
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
      throw new Refusal(429, message, RETRY_SECONDS);
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
