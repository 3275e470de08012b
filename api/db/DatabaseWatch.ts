import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { Outage } from '#api/telemetry/Outage.ts';
import type { Connection, Database } from './Database.ts';
import { LateError } from './LateError.ts';

const READY_MS = 2000;
const PROBE_INTERVAL_MS = 1000;
/** A disk that is nearly full refuses one query and takes the next. */
const QUIET_MS = 3000;
/** Needs a megabyte of the disk, and leaves nothing. */
const PROBE = sql`create temporary table probe on commit drop
  as select repeat('x', 1000) as text from generate_series(1, 1000)`;

/** Tells the operator once when the database begins to fail, and once when it works again. */
export class DatabaseWatch {
  readonly db: Database;
  readonly #connection: Connection;
  readonly #outage: Outage;
  #asked: Promise<unknown> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isProbing = false;

  constructor(connection: Connection, log: Logger) {
    this.db = connection.db;
    this.#connection = connection;
    this.#outage = new Outage(log, 'The database works again.');
  }

  /** What the operator has to end. */
  get warnings(): string[] {
    return this.#outage.warnings;
  }

  get isDiskFull(): boolean {
    return this.#outage.has('disk');
  }

  connections(): Record<string, number> {
    return this.#connection.connections();
  }

  /** Null when the database answers within two seconds, otherwise a sentence. */
  async check(): Promise<string | null> {
    // One at a time: while the database hangs, questions must not take up its connections.
    this.#asked ??= this.#ask().finally(() => (this.#asked = null));
    const error = await Promise.race([
      this.#asked,
      setTimeout(READY_MS, new LateError(READY_MS), { ref: false }),
    ]);
    if (error === null) return null;
    this.explains(error);
    return error instanceof LateError ? error.message : 'The database does not answer.';
  }

  /** Whether an error belongs to an outage, which has its own line in the log. */
  explains(error: unknown): boolean {
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

  async #ask(): Promise<unknown> {
    return this.db.execute(sql`select 1`).then(
      () => null,
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
    if (!isOver || this.#outage.quietMs < QUIET_MS) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#outage.worked();
  }
}
