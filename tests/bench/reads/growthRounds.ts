import { setTimeout as pause } from 'node:timers/promises';
import type { GrowthRead } from './growthReads.ts';
import type { LoadProcess, LoadResult } from '#tests/bench/measure/loadProcess.ts';
import { processorSeconds } from '#tests/bench/measure/processUsage.ts';
import type { Json } from './reads.ts';
import { answerTo } from '#tests/bench/measure/requests.ts';
import type { Server } from '#tests/bench/measure/servers.ts';

export type State = 'idle' | 'refreshing';

/** A gateway and its own REST server. */
export interface Pair {
  products: number;
  state: State;
  rest: Server;
  gateway: Server;
}

export interface Measured extends LoadResult {
  restCalls: number;
  processorSeconds: number;
}

export interface RoundOptions {
  rounds: number;
  seconds: number;
  connections: number;
  /** Rounds that would start later are skipped, except the first. */
  endAt: number;
}

const QUIET_MS = 300;
const QUIET_LIMIT_MS = 5000;

/** Measures all pairs in turn, round after round, so that other load on the machine affects all of them. */
export async function measureRead(
  read: GrowthRead,
  pairs: readonly Pair[],
  load: LoadProcess,
  { rounds, seconds, connections, endAt }: RoundOptions,
): Promise<Map<Pair, Measured>> {
  const measured = new Map<Pair, Measured>();
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    if (round > 1 && Date.now() > endAt) break;
    for (const pair of pairs) {
      const before = round > 1 ? measured.get(pair) : undefined;
      const now = await measureRound(read, pair, load, {
        seconds: round > 0 ? seconds : seconds / 3,
        connections,
      });
      measured.set(pair, before === undefined ? now : joined(before, now));
    }
  }
  return measured;
}

async function measureRound(
  { name }: GrowthRead,
  { products, rest, gateway }: Pair,
  load: LoadProcess,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Measured> {
  const callsBefore = await restCalls(rest);
  const usedBefore = processorSeconds(gateway.pid);
  const growth = { read: name, products };
  const result = await load.run({ url: gateway.url, connections, seconds, growth });
  const calls = await callsWhenQuiet(rest);
  return {
    ...result,
    restCalls: calls - callsBefore,
    processorSeconds: processorSeconds(gateway.pid) - usedBefore,
  };
}

function joined(before: Measured, now: Measured): Measured {
  return {
    latencies: [...before.latencies, ...now.latencies],
    keepAliveLatencies: [...before.keepAliveLatencies, ...now.keepAliveLatencies],
    refused: before.refused + now.refused,
    unanswered: before.unanswered + now.unanswered,
    seconds: before.seconds + now.seconds,
    restCalls: before.restCalls + now.restCalls,
    processorSeconds: before.processorSeconds + now.processorSeconds,
  };
}

/** Background reads after a gateway's last answers must not count for the next gateway. */
async function callsWhenQuiet(rest: Server): Promise<number> {
  const limit = Date.now() + QUIET_LIMIT_MS;
  let calls = await restCalls(rest);
  for (;;) {
    await pause(QUIET_MS);
    const now = await restCalls(rest);
    if (now === calls || Date.now() > limit) return now;
    calls = now;
  }
}

async function restCalls(rest: Server): Promise<number> {
  const answer: Json = await answerTo(rest, { method: 'GET', path: '/bench/calls', headers: {} });
  return answer.calls;
}
