/** A request that is refused, with a status and a sentence for people (rest-contract §1). */
export class Refusal extends Error {
  readonly status: number;
  /** After how many seconds it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
