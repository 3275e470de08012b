import {
  bulkhead,
  BulkheadRejectedError,
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
  type IPolicy,
} from 'cockatiel';
import { codedError, codeOf } from '#gateway/errors.ts';

export interface PolicySettings {
  tryMs: number;
  operationMs: number;
  /** How many calls of the class may be under way, and how many may wait for them. */
  concurrent: number;
  queued: number;
}

export interface CallPolicy {
  /** Sends under deadline, breaker and queue limit; `isRepeatable` allows one more try. */
  run<Result>(
    send: (signal: AbortSignal) => Promise<Result>,
    options: { isRepeatable: boolean; signal: AbortSignal | undefined },
  ): Promise<Result>;
}

const FAULTS_UNTIL_OPEN = 8;
const OPEN_MS = 2000;
// A stream is read on after its call has returned.
const ON_TIME = { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false };
const FAULT_CODES = new Set([
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_ERROR',
  'UPSTREAM_BAD_RESPONSE',
]);

/** One per class of call: what is stuck in one class does not delay another (quality.md §5). */
export function createCallPolicy({ tryMs, operationMs, concurrent, queued }: PolicySettings): CallPolicy {
  const breaker = circuitBreaker(handleWhen(isFault), {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(FAULTS_UNTIL_OPEN),
  });
  const oneTry = wrap(breaker, bulkhead(concurrent, queued), timeout(tryMs, ON_TIME));
  const again = retry(
    handleWhen((error) => codeOf(error) === 'UPSTREAM_UNAVAILABLE'),
    { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 250 }) },
  );
  const whole = timeout(operationMs, ON_TIME);
  const once: IPolicy = wrap(whole, oneTry);
  const twice: IPolicy = wrap(whole, again, oneTry);
  return {
    async run(send, { isRepeatable, signal }) {
      try {
        const policy = isRepeatable ? twice : once;
        return await policy.execute(({ signal: inner }) => send(inner), signal);
      } catch (error) {
        throw translated(error);
      }
    },
  };
}

function isFault(error: unknown): boolean {
  return error instanceof TaskCancelledError || FAULT_CODES.has(codeOf(error) ?? '');
}

function translated(error: unknown): unknown {
  if (error instanceof BulkheadRejectedError || error instanceof BrokenCircuitError)
    return codedError('UPSTREAM_UNAVAILABLE', undefined, { retryAfter: OPEN_MS / 1000 });
  return error instanceof TaskCancelledError ? codedError('UPSTREAM_TIMEOUT') : error;
}
