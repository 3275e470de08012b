/** Amounts are numbers in JSON and whole cents in the database. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}
