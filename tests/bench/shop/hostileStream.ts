import { setTimeout as pause } from 'node:timers/promises';
import { median } from '#tests/bench/measure/statistics.ts';
import { COSTLY_OPERATIONS } from '#tests/support/hostileOperations.ts';
import { visitByGraphql } from './homeLoad.ts';

const PER_SECOND = 20;
const MEASURED_MS = 5000;

/** The median time of a visit to the home page, alone and while hostile operations come in. */
export async function visitsUnderHostileStream(
  shopUrl: string,
): Promise<{ idleMs: number; streamMs: number }> {
  const visit = visitByGraphql(shopUrl);
  const idleMs = await medianVisitMs(visit);
  const stream = { isOver: false };
  const sent = sendHostile(shopUrl, stream);
  const streamMs = await medianVisitMs(visit);
  stream.isOver = true;
  await sent;
  return { idleMs, streamMs };
}

async function medianVisitMs(visit: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + MEASURED_MS;
  while (performance.now() < end) {
    const started = performance.now();
    await visit();
    times.push(performance.now() - started);
  }
  return median(times);
}

/** Sends one operation after the other without waiting for answers; each is different. */
async function sendHostile(shopUrl: string, stream: { isOver: boolean }): Promise<void> {
  const answers: Promise<unknown>[] = [];
  for (let count = 0; !stream.isOver; count += 1) {
    const [, query] = COSTLY_OPERATIONS[count % COSTLY_OPERATIONS.length] ?? ['', ''];
    const answer = fetch(`${shopUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `${query} # ${count}` }),
    });
    answers.push(answer.then(async (response) => response.text()));
    await pause(1000 / PER_SECOND);
  }
  await Promise.all(answers);
}
