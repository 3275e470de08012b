import {
  bulkhead,
  BulkheadRejectedError,
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
} from 'cockatiel';
import { ClientLeftError, codedError, codeOf, isClientLeft } from '#gateway/errors.ts';
import { Deadline } from './Deadline.ts';

export interface PolicySettings {
  tryMs: number;
  operationMs: number;
  /** How many calls may run at once, and how many may wait. */
  concurrent: number;
  queued: number;
}

type Send<Result> = (signal: AbortSignal) => Promise<Result>;

export interface CallPolicy {
  /** Sends with deadline, breaker and queue limit; `isRepeatable` allows one retry. */
  run<Result>(
    send: Send<Result>,
    options: { isRepeatable: boolean; signal: AbortSignal | undefined },
  ): Promise<Result>;
}

const FAILURES_UNTIL_OPEN = 8;
const OPEN_MS = 2000;

/** One policy per REST call: a stuck or broken call does not delay the others. */
export function createCallPolicy({ tryMs, operationMs, concurrent, queued }: PolicySettings): CallPolicy {
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(FAILURES_UNTIL_OPEN),
  });
  const queue = bulkhead(concurrent, queued);
  const again = retry(
    handleWhen((error) => codeOf(error) === 'UPSTREAM_UNAVAILABLE'),
    { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 250 }) },
  );
  const inTurn = async <Result>(send: Send<Result>, deadline: Deadline): Promise<Result> =>
    queue.execute(async () => {
      deadline.startTry(tryMs);
      return deadline.race(send(deadline.signal));
    }, deadline.signal);

  /** Tells whether the server is back: it continues when its client leaves. */
  const probe = async <Result>(send: Send<Result>): Promise<Result> => {
    const deadline = new Deadline(operationMs, undefined);
    try {
      return await inTurn(send, deadline);
    } catch (error) {
      throw translated(error);
    } finally {
      deadline.clear();
    }
  };

  return {
    async run(send, { isRepeatable, signal: client }) {
      const deadline = new Deadline(operationMs, client);
      const guarded = async (): ReturnType<typeof send> =>
        breaker.execute(async () => {
          const isProbe = breaker.state !== CircuitState.Closed;
          // A probe that never reaches the server does not close the breaker.
          if (client?.aborted) throw isProbe ? codedError('UPSTREAM_UNAVAILABLE') : new ClientLeftError();
          if (isProbe) return probe(send);
          try {
            return await inTurn(send, deadline);
          } catch (error) {
            throw client?.aborted ? new ClientLeftError() : error;
          }
        }, deadline.signal);
      try {
        return await deadline.race(isRepeatable ? again.execute(guarded, deadline.signal) : guarded());
      } catch (error) {
        throw client?.aborted ? new ClientLeftError() : translated(error);
      } finally {
        deadline.clear();
      }
    },
  };
}

/** Whether the server could not be reached. An error that it returns itself concerns only the caller. */
function isOutage(error: unknown): boolean {
  if (isClientLeft(error)) return false;
  const code = codeOf(error);
  return (
    error instanceof TaskCancelledError || code === 'UPSTREAM_UNAVAILABLE' || code === 'UPSTREAM_TIMEOUT'
  );
}

function translated(error: unknown): unknown {
  if (error instanceof BulkheadRejectedError || error instanceof BrokenCircuitError)
    return codedError('UPSTREAM_UNAVAILABLE', undefined, { retryAfter: OPEN_MS / 1000 });
  return error instanceof TaskCancelledError ? codedError('UPSTREAM_TIMEOUT') : error;
}
