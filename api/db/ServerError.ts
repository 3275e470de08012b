/** Why the database of DATABASE_URL cannot be used, as a sentence for the operator. */
export class ServerError extends Error {
  constructor(text: string, cause: unknown) {
    super(`DATABASE_URL: ${text}`, { cause });
  }
}
