import { isDeepStrictEqual } from 'node:util';
import type { Json, Read } from './reads.ts';
import { answerTo, visitOf } from '#tests/bench/measure/requests.ts';
import type { Server } from '#tests/bench/measure/servers.ts';

/** Rejects unless a gateway answers a read with the ids that REST has. */
export async function checkAnswer(read: Read, server: Server, rest: Server): Promise<void> {
  if (server === rest) return;
  const [{ data, errors }] = await answersOf(server, read);
  if (errors !== undefined)
    throw new Error(`${read.name}: ${server.name} answers ${JSON.stringify(errors).slice(0, 500)}`);
  const bodies = await answersOf(rest, read);
  const ids = valuesOf(data, 'id');
  const idsInRest = read.idsInRest?.(bodies) ?? valuesOf(bodies, '_id');
  if (ids.length === 0 || !isDeepStrictEqual(ids, idsInRest))
    throw new Error(`${read.name}: ${server.name} does not answer with what REST has.`);
}

async function answersOf(server: Server, read: Read): Promise<Json[]> {
  const bodies: Json[] = [];
  for (const request of visitOf(server, read)) bodies.push(await answerTo(server, request));
  return bodies;
}

/** All values under a name, in the order of the answer. */
function valuesOf(json: Json, name: string): unknown[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries<Json>(json).flatMap(([key, value]) =>
    key === name ? [value] : valuesOf(value, name),
  );
}
