import * as cockatiel from 'cockatiel';
import { ClientLeftError, codedError, hasCode, isClientLeft } from '#gateway/errors.ts';

/** How many calls may run at once, and how many may wait. */
const CONCURRENT = 32;
const QUEUED = 64;
const FAILURES_UNTIL_OPEN = 8;
const OPEN_MS = 2000;

const RETRY = {
  maxAttempts: 1,
  backoff: new cockatiel.ExponentialBackoff({ initialDelay: 50, maxDelay: 250 }),
};

type Work<Result> = (signal: AbortSignal) => Promise<Result>;

/** One policy per REST call: a stuck or broken call does not delay the others. */
export function createCallPolicy(operationMs: number, tryMs = operationMs, opensBreaker = isOutage) {
  const breaker = breakerFor(opensBreaker);
  const retry = cockatiel.retry(cockatiel.handleWhen(isUnavailable), RETRY);
  const twice = cockatiel.wrap(retry, breaker);
  const queue = cockatiel.bulkhead(CONCURRENT, QUEUED);
  /** Sends once it leaves the queue; only then does the time of the try begin. */
  const sendFromQueue = async <Result>(send: Work<Result>, signal: AbortSignal): Promise<Result> =>
    // With a signal, the queue would not go on behind a caller who has left.
    queue.execute(async () => {
      if (signal.aborted) throw new cockatiel.TaskCancelledError();
      return within(tryMs, send, signal);
    });
  /** Tries whether a server that was down is back; goes on when its client leaves. */
  const probe = async <Result>(send: Work<Result>, client?: AbortSignal): Promise<Result> => {
    // A call that is never sent would close the breaker.
    if (client?.aborted) throw codedError('UPSTREAM_UNAVAILABLE');
    try {
      return await within(operationMs, async (signal) => sendFromQueue(send, signal));
    } catch (error) {
      throw errorOfProbe(error, client);
    }
  };
  /** Sends with deadline, breaker and queue limit; a repeatable call is tried once more. */
  return async <Result>(send: Work<Result>, isRepeatable: boolean, client?: AbortSignal): Promise<Result> => {
    // The breaker does not count what its client has ended.
    const endedOr = (error: unknown): unknown => (client?.aborted ? new ClientLeftError() : error);
    const attempt = async (signal: AbortSignal): Promise<Result> => {
      if (breaker.state !== cockatiel.CircuitState.Closed) return probe(send, client);
      return sendFromQueue(send, signal).catch((error: unknown) => {
        throw endedOr(error);
      });
    };
    const policy = isRepeatable ? twice : breaker;
    const tries = async (signal: AbortSignal) => policy.execute(async () => attempt(signal), signal);
    return within(operationMs, tries, client).catch((error: unknown) => {
      throw endedOr(translated(error));
    });
  };
}

function breakerFor(opens: (error: unknown) => boolean): cockatiel.CircuitBreakerPolicy {
  const breaker = new cockatiel.ConsecutiveBreaker(FAILURES_UNTIL_OPEN);
  return cockatiel.circuitBreaker(cockatiel.handleWhen(opens), { halfOpenAfter: OPEN_MS, breaker });
}

/** Does work until its time is over or `outer` is aborted: then rejects at once, even if the work goes on. */
async function within<Result>(ms: number, work: Work<Result>, outer?: AbortSignal): Promise<Result> {
  const ending = new AbortController();
  return new Promise((resolve, reject) => {
    const end = (): void => {
      ending.abort();
      reject(new cockatiel.TaskCancelledError());
    };
    const timer = setTimeout(end, ms);
    outer?.addEventListener('abort', end);
    if (outer?.aborted) end();
    const clear = (): void => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', end);
    };
    work(ending.signal).then(resolve, reject).finally(clear);
  });
}

/** Whether the server could not be reached. An error that it returns itself concerns only the caller. */
export function isOutage(error: unknown): boolean {
  if (isClientLeft(error)) return false;
  if (error instanceof cockatiel.TaskCancelledError) return true;
  return hasCode(error, 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT');
}

/** Whether the server could not be reached at all, or says itself that it is unavailable; a slow one is neither. */
export function isUnavailable(error: unknown): boolean {
  return hasCode(error, 'UPSTREAM_UNAVAILABLE');
}

/** What its client has ended does not show that the server is back. */
function errorOfProbe(error: unknown, client?: AbortSignal): unknown {
  return client?.aborted && isOutage(error) ? codedError('UPSTREAM_UNAVAILABLE') : translated(error);
}

function translated(error: unknown): unknown {
  if (error instanceof cockatiel.BulkheadRejectedError || error instanceof cockatiel.BrokenCircuitError)
    return codedError('UPSTREAM_UNAVAILABLE', undefined, { retryAfter: OPEN_MS / 1000, notSent: true });
  return error instanceof cockatiel.TaskCancelledError ? codedError('UPSTREAM_TIMEOUT') : error;
}
