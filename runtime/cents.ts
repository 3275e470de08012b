/** Amounts are numbers in JSON; sums use whole cents, since 0.1 + 0.2 is not 0.3. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

export function fromCents(cents: number): number {
  return cents / 100;
}
