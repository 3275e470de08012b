import { setTimeout } from 'node:timers/promises';
import { codedError } from '#gateway/errors.ts';
import type { SharedStore } from '#gateway/sharedState.ts';

const PAUSE_MS = 50;

/**
 * Lets one request at a time work on a key; a gateway that dies meanwhile holds up the others only until its deadline.
 * Before it sends, a request renews its turn: one whose turn is over must not send, as another may have sent.
 */
export async function inTurn<Result>(
  store: SharedStore,
  name: string,
  turnMs: number,
  work: (renew: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const turn = `turn:${name}`;
  let endsAt = performance.now() + turnMs;
  while (!(await store.add(turn, '', turnMs))) {
    await setTimeout(PAUSE_MS);
    endsAt = performance.now() + turnMs;
  }
  const renew = async (): Promise<void> => {
    if (performance.now() >= endsAt) throw codedError('UPSTREAM_TIMEOUT');
    endsAt = performance.now() + turnMs;
    await store.set(turn, '', turnMs);
  };
  try {
    return await work(renew);
  } finally {
    if (performance.now() < endsAt) await store.delete(turn);
  }
}
