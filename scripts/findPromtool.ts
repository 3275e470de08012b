import { findExecutable } from './findExecutable.ts';

/** The program that checks rules of Prometheus. */
export function findPromtool(): string | undefined {
  return findExecutable(['promtool']);
}
