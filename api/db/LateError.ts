/** The database has not answered in time; it may still do so. */
export class LateError extends Error {
  constructor(ms: number) {
    super(`The database has not answered within ${ms / 1000} seconds.`);
  }
}
