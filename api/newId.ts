import { randomBytes } from 'node:crypto';

/** Opaque ids: 24 hexadecimal digits, random. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}
