import { findExecutable } from './findExecutable.ts';

/** The program of the Redis server. */
export function findRedis(): string | undefined {
  return findExecutable(['redis-server']);
}
