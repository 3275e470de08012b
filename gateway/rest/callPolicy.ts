import * as cockatiel from 'cockatiel';
import { ClientLeftError, codedError, codeOf, hasCode, isClientLeft } from '#gateway/errors.ts';

/** How many calls may run at once, and how many may wait. */
const CONCURRENT = 32;
const QUEUED = 64;
const FAILURES_UNTIL_OPEN = 8;
const OPEN_MS = 2000;
/** Rejects even if the work goes on; a result that was returned, such as a stream, is not aborted. */
const AT_ONCE = { strategy: cockatiel.TimeoutStrategy.Aggressive, abortOnReturn: false };

type Work<Result> = (signal: AbortSignal) => Promise<Result>;

/** One policy per REST call: a stuck or broken call does not delay the others. */
// oxlint-disable-next-line max-lines-per-function -- a chain of policies, in their order
export function createCallPolicy({ tryMs, operationMs }: { tryMs: number; operationMs: number }) {
  const breaker = cockatiel.circuitBreaker(cockatiel.handleWhen(isOutage), {
    halfOpenAfter: OPEN_MS,
    breaker: new cockatiel.ConsecutiveBreaker(FAILURES_UNTIL_OPEN),
  });
  const retry = cockatiel.retry(
    cockatiel.handleWhen((error) => codeOf(error) === 'UPSTREAM_UNAVAILABLE'),
    { maxAttempts: 1, backoff: new cockatiel.ExponentialBackoff({ initialDelay: 50, maxDelay: 250 }) },
  );
  const whole = cockatiel.timeout(operationMs, AT_ONCE);
  const queue = cockatiel.bulkhead(CONCURRENT, QUEUED);
  const oneTry = cockatiel.timeout(tryMs, AT_ONCE);
  /** The time of a try starts when it leaves the queue, which would stop at callers who left if it knew the signal. */
  const turn = async <Result>(work: Work<Result>, signal: AbortSignal): Promise<Result> =>
    queue.execute(async () => {
      if (signal.aborted) throw new cockatiel.TaskCancelledError();
      return oneTry.execute(({ signal: ofTry }) => work(ofTry), signal);
    });
  const once = cockatiel.wrap(whole, breaker);
  const twice = cockatiel.wrap(whole, retry, breaker);

  /** Sends with deadline, breaker and queue limit; a repeatable call is tried once more. */
  return async <Result>(send: Work<Result>, isRepeatable: boolean, client?: AbortSignal): Promise<Result> => {
    try {
      return await (isRepeatable ? twice : once).execute(async ({ signal }) => {
        const isProbe = breaker.state !== cockatiel.CircuitState.Closed;
        // A probe that never reaches the server does not close the breaker.
        if (isProbe && client?.aborted) throw codedError('UPSTREAM_UNAVAILABLE');
        try {
          // A probe tells whether the server is back: it continues when its client leaves.
          return await (isProbe ? whole.execute(async (own) => turn(send, own.signal)) : turn(send, signal));
        } catch (error) {
          if (isProbe) throw translated(error);
          throw client?.aborted ? new ClientLeftError() : error;
        }
      }, client);
    } catch (error) {
      throw client?.aborted ? new ClientLeftError() : translated(error);
    }
  };
}

/** Whether the server could not be reached. An error that it returns itself concerns only the caller. */
export function isOutage(error: unknown): boolean {
  if (isClientLeft(error)) return false;
  const isLate = error instanceof cockatiel.TaskCancelledError;
  return isLate || hasCode(error, 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT');
}

function translated(error: unknown): unknown {
  if (error instanceof cockatiel.BulkheadRejectedError || error instanceof cockatiel.BrokenCircuitError)
    return codedError('UPSTREAM_UNAVAILABLE', undefined, { retryAfter: OPEN_MS / 1000, notSent: true });
  return error instanceof cockatiel.TaskCancelledError ? codedError('UPSTREAM_TIMEOUT') : error;
}
