import { isDeepStrictEqual } from 'node:util';
import type { Json, Read } from './reads.ts';
import { answerTo, visitOf } from '#tests/bench/measure/requests.ts';
import { DIRECT, HIVE, type Server } from '#tests/bench/measure/servers.ts';

/** Rejects unless this gateway answers a read with the ids that REST has, and other gateways like this one. */
export async function checkAnswer(
  read: Read,
  server: Server,
  [rest, ours]: readonly Server[],
): Promise<void> {
  if (rest === undefined || ours === undefined || server === rest) return;
  const [data] = await dataOf(server, read);
  if (server === ours) {
    const bodies = await dataOf(rest, read);
    const ids = valuesOf(data, 'id');
    const idsInRest = read.idsInRest?.(bodies) ?? valuesOf(bodies, '_id');
    if (ids.length === 0 || !isDeepStrictEqual(ids, idsInRest))
      throw new Error(`${read.name}: ${server.name} does not answer with what REST has.`);
  } else if (!isDeepStrictEqual(data, (await dataOf(ours, read))[0])) {
    const answer = JSON.stringify(data).slice(0, 500);
    throw new Error(`${read.name}: ${server.name} does not answer as ${ours.name} does: ${answer}`);
  }
}

/** The data that a gateway answers with, or the bodies of REST. */
async function dataOf(server: Server, read: Read): Promise<Json[]> {
  const bodies: Json[] = [];
  for (const request of visitOf(server, read) ?? []) bodies.push(await answerTo(server, request));
  if (server.name === DIRECT) return bodies;
  const [{ data, errors }] = bodies;
  if (errors !== undefined)
    throw new Error(`${read.name}: ${server.name} answers ${JSON.stringify(errors).slice(0, 500)}`);
  return [server.name === HIVE ? read.derived?.unwrap(data) : data];
}

/** All values under a name, in the order of the answer. */
function valuesOf(json: Json, name: string): unknown[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries<Json>(json).flatMap(([key, value]) =>
    key === name ? [value] : valuesOf(value, name),
  );
}
