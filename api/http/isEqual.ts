import { timingSafeEqual } from 'node:crypto';

/** Compares a text with a secret; takes equally long for every wrong one of the right length. */
export function isEqual(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
