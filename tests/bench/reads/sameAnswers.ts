import { isDeepStrictEqual } from 'node:util';
import type { Json, Read } from './reads.ts';
import { answerTo, visitOf } from '#tests/bench/measure/requests.ts';
import { DIRECT, HIVE, OURS, type Server } from '#tests/bench/measure/servers.ts';

/** Throws unless all servers answer a read with the same data, equal to REST's. */
export async function checkSameAnswers(servers: readonly Server[], read: Read): Promise<void> {
  const answers = new Map<string, unknown>();
  for (const server of servers) {
    const requests = visitOf(server, read);
    if (requests === undefined) continue;
    const bodies: Json[] = [];
    for (const request of requests) bodies.push(await answerTo(server, request));
    answers.set(server.name, server.name === DIRECT ? bodies : dataOf(server, read, bodies[0]));
  }
  const ours = answers.get(OURS);
  const ids = valuesOf(ours, 'id');
  const bodies: Json[] = [answers.get(DIRECT)].flat();
  const idsInRest = read.idsInRest?.(bodies) ?? valuesOf(bodies, '_id');
  if (ids.length === 0 || !isDeepStrictEqual(ids, idsInRest))
    throw new Error(`${read.name}: ${OURS} does not answer with what REST has.`);
  for (const [name, data] of answers)
    if (name !== DIRECT && !isDeepStrictEqual(data, ours))
      throw new Error(
        `${read.name}: ${name} does not answer as ${OURS} does: ${JSON.stringify(data).slice(0, 500)}`,
      );
}

function dataOf({ name }: Server, read: Read, { data, errors }: Json): unknown {
  if (errors !== undefined)
    throw new Error(`${read.name}: ${name} answers ${JSON.stringify(errors).slice(0, 500)}`);
  return name === HIVE ? read.derived?.unwrap(data) : data;
}

/** All values under a name, in the order of the answer. */
function valuesOf(json: Json, name: string): unknown[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries<Json>(json).flatMap(([key, value]) =>
    key === name ? [value] : valuesOf(value, name),
  );
}
