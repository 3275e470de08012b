import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { Outage } from '#api/telemetry/Outage.ts';
import type { Connection, Database } from './Database.ts';
import { DatabaseTimeoutError } from './DatabaseTimeoutError.ts';
import { READ_ONLY } from './serverErrors.ts';

const READY_MS = 2000;
const PROBE_INTERVAL_MS = 1000;
/** An outage ends after this time without failures: a disk that is nearly full refuses one query and takes the next. */
const QUIET_MS = 3000;
/** Writes a megabyte to the disk and drops it. */
const PROBE = sql`create temporary table probe on commit drop
  as select repeat('x', 1000) as text from generate_series(1, 1000)`;
const IS_READ_ONLY = sql<boolean>`current_setting('transaction_read_only')::boolean`;
/** As PostgreSQL refuses writes then. */
const READ_ONLY_ERROR = Object.assign(new Error('The database is read-only.'), { code: READ_ONLY });

/** Logs one line when the database begins to fail, and one when it works again. */
export class DatabaseWatch {
  readonly db: Database;
  readonly #connection: Connection;
  readonly #outage: Outage;
  #pendingPing: Promise<unknown> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isProbing = false;

  constructor(connection: Connection, log: Logger) {
    this.db = connection.db;
    this.#connection = connection;
    this.#outage = new Outage(log, 'The database works again.');
  }

  /** Sentences for the operator. */
  get warnings(): string[] {
    return this.#outage.warnings;
  }

  get isDiskFull(): boolean {
    return this.#outage.has('disk');
  }

  /** Whether it was when it was last asked; a standby and a server in recovery are. */
  get isReadOnly(): boolean {
    return this.#outage.has('read-only');
  }

  connections(): Record<string, number> {
    return this.#connection.connections();
  }

  /** Null when the database answers within two seconds, otherwise a sentence. */
  async check(): Promise<string | null> {
    // One ping at a time: a hanging database must not lose its connections to pings.
    this.#pendingPing ??= this.#ping().finally(() => (this.#pendingPing = null));
    const error = await Promise.race([
      this.#pendingPing,
      setTimeout(READY_MS, new DatabaseTimeoutError(READY_MS), { ref: false }),
    ]);
    if (error === READ_ONLY_ERROR) this.noteOutage(error);
    if (error === null || error === READ_ONLY_ERROR) return null;
    this.noteOutage(error);
    return error instanceof DatabaseTimeoutError ? error.message : 'The database does not answer.';
  }

  /** Whether the database itself is to blame for an error. */
  isFault(error: unknown): boolean {
    return this.#connection.faultOf(error) !== null;
  }

  /** Records an error of the database itself; false when the query is to blame, and needs its own line in the log. */
  noteOutage(error: unknown): boolean {
    const fault = this.#connection.faultOf(error);
    if (fault === null) return false;
    this.#outage.failed(fault, error);
    this.#timer ??= setInterval(() => {
      this.#probe().catch(() => undefined);
    }, PROBE_INTERVAL_MS).unref();
    return true;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#connection.close();
  }

  async #ping(): Promise<unknown> {
    return this.db
      .select({ isReadOnly: IS_READ_ONLY })
      .from(sql`(values (1)) as one`)
      .then(
        ([row]) => (row?.isReadOnly === true ? READ_ONLY_ERROR : null),
        (error: unknown) => error,
      );
  }

  async #probe(): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    const isOver = await this.db
      .transaction(async (transaction) => transaction.execute(PROBE))
      .then(
        () => true,
        (error: unknown) => this.#connection.faultOf(error) === null,
      );
    this.#isProbing = false;
    if (!isOver || this.#outage.msSinceFailure < QUIET_MS) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#outage.worked();
  }
}
