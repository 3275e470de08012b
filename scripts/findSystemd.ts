import { findExecutable } from './findExecutable.ts';

/** The program that checks systemd's units; only Linux has it. */
export function findSystemd(): string | undefined {
  return findExecutable(['systemd-analyze']);
}
