const UNIQUE_VIOLATION = '23505';

/** Whether a query failed because another row has the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}
