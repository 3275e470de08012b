import { HOSTILE_OPERATIONS, HOSTILE_VARIABLES } from '#tests/support/hostileOperations.ts';

interface Refusal {
  tried: number;
  what: string;
  /** The gateway's processor time. */
  ms: number;
}

const TRIES = 50;

/** The hostile operation that costs the gateway the most processor time before it is refused. */
export async function costliestRefusal(shopUrl: string): Promise<Refusal> {
  const hostile = [
    ...HOSTILE_OPERATIONS.map(([what, query]) => ({ what, body: { query } })),
    ...HOSTILE_VARIABLES.map(([what, query, variables]) => ({
      what: `has ${what}`,
      body: { query, variables },
    })),
  ];
  const costliest: Refusal = { tried: hostile.length, what: '', ms: 0 };
  for (const { what, body } of hostile) {
    const ms = await processorMs(shopUrl, body);
    if (ms > costliest.ms) Object.assign(costliest, { what, ms });
  }
  return costliest;
}

async function processorMs(shopUrl: string, body: object): Promise<number> {
  // Reading the metric costs time, too, and code that is not compiled yet takes longer: neither must be counted.
  await send(shopUrl, body);
  const before = await processorSeconds(shopUrl);
  const atOnce = await processorSeconds(shopUrl);
  for (let count = 0; count < TRIES; count += 1) await send(shopUrl, body);
  const after = await processorSeconds(shopUrl);
  return Math.max(0, ((after - atOnce - (atOnce - before)) * 1000) / TRIES);
}

async function send(shopUrl: string, body: object): Promise<void> {
  const response = await fetch(`${shopUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.text();
}

async function processorSeconds(shopUrl: string): Promise<number> {
  const figures = await (await fetch(`${shopUrl}/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(figures)?.[1]);
}
