/** Answers a request with an error status and a message for the shopper (rest-contract §1). */
export class HttpError extends Error {
  readonly status: number;
  /** The seconds of the header `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
