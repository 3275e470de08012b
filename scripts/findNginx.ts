import { findExecutable } from './findExecutable.ts';

/** The program of nginx. Debian keeps it where only root's PATH leads. */
export function findNginx(): string | undefined {
  return findExecutable(['nginx', '/usr/sbin/nginx']);
}
