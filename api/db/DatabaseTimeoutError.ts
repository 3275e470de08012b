/** The database has not answered in time. It may still do so. */
export class DatabaseTimeoutError extends Error {
  constructor(ms: number) {
    super(`The database has not answered within ${ms / 1000} seconds.`);
  }
}
