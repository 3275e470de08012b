import { findExecutable } from './findExecutable.ts';

/** The program of nginx. Debian installs it outside users' PATH. */
export function findNginx(): string | undefined {
  return findExecutable(['nginx', '/usr/sbin/nginx']);
}
