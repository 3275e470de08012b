import type { SentRequest } from './ClusterClient.ts';
import type { Allowed } from './events.ts';

/** When an event happened, in milliseconds of `performance.now()`. */
export interface EventTimes {
  name: string;
  mayFail: Allowed | null;
  at: number;
  goneAt: number;
  readyAt: number;
  /** Until then, failures count as caused by the event. */
  settledAt: number;
}

export interface EventFigures {
  name: string;
  /** The requests that were answered, or failed, during the event. */
  requests: number;
  failed: number;
  /** The failed requests that must not fail. */
  broken: SentRequest[];
  /** Seconds until the part was ready again. */
  readySeconds: number;
  /** Seconds until the last request failed; null if none did. */
  failingSeconds: number | null;
}

/** How soon after a part is ready everything must work: the breakers and connections of other parts notice late. */
export const HEALED_WITHIN_MS = 5000;

export function eventFigures(event: EventTimes, log: readonly SentRequest[]): EventFigures {
  const { name, at, readyAt, settledAt } = event;
  const meanwhile = log.filter(({ endedAt }) => endedAt >= at && endedAt <= settledAt);
  const failed = meanwhile.filter(({ error }) => error !== null);
  const lastFailure = Math.max(...failed.map(({ endedAt }) => endedAt));
  return {
    name,
    requests: meanwhile.length,
    failed: failed.length,
    broken: failed.filter((request) => !isAllowed(request, event)),
    readySeconds: (readyAt - at) / 1000,
    failingSeconds: failed.length === 0 ? null : (lastFailure - at) / 1000,
  };
}

function isAllowed({ kind, startedAt }: SentRequest, { mayFail, goneAt, readyAt }: EventTimes): boolean {
  if (mayFail === null || !mayFail.kinds.includes(kind)) return false;
  return startedAt <= (mayFail.when === 'in flight' ? goneAt : readyAt + HEALED_WITHIN_MS);
}

/** Failures that belong to no event. */
export function failuresBetween(
  events: readonly EventTimes[],
  log: readonly SentRequest[],
): readonly SentRequest[] {
  return log.filter(
    ({ error, endedAt }) =>
      error !== null && !events.some(({ at, settledAt }) => endedAt >= at && endedAt <= settledAt),
  );
}
