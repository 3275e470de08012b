import { setTimeout } from 'node:timers/promises';
import { asc, eq, lte, sql } from 'drizzle-orm';
import addressparser from 'nodemailer/lib/addressparser';
import type { Logger } from 'pino';
import type { Database } from '#api/db/Database.ts';
import type { DatabaseWatch } from '#api/db/DatabaseWatch.ts';
import { mails } from '#api/db/schema.ts';
import type { ApiSettings } from '#api/env.ts';
import { NO_MAILS, sendsMails } from './createMailer.ts';
import type { Mailer } from './Mailer.ts';
import { RefusedMailError } from './smtpMailer.ts';

interface Dependencies {
  db: Database;
  database: DatabaseWatch;
  mailer: Mailer;
  settings: ApiSettings;
  log: Logger;
  now: () => Date;
}

type QueuedMail = typeof mails.$inferSelect;

const POLL_MS = 5000;
/** After this time, the process that was sending a mail is taken for dead. */
const LEASE_MS = 2 * 60_000;
const MIN_PAUSE_MS = 5000;
const MAX_PAUSE_MS = 5 * 60_000;
const MAX_AGE_MS = 3 * 24 * 60 * 60_000;
const CLOSE_MS = 1500;
const WAITING_MS = 60_000;

/**
 * Sends the mails in the database, each at least once: a mail is written in the transaction of the change that it
 * reports, and deleted once the mail server has it. Several processes share the work.
 */
export class MailQueue {
  readonly #services: Dependencies;
  readonly #domain: string;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isWoken = false;
  #isClosed = false;

  constructor(services: Dependencies) {
    this.#services = services;
    const [sender] = addressparser(services.settings.MAIL_FROM, { flatten: true });
    this.#domain = sender?.address.split('@')[1] ?? 'localhost';
  }

  /** Begins to poll for mails of processes that have ended, and for mails whose pause is over. */
  start(): void {
    if (!sendsMails(this.#services.settings)) this.#services.log.warn(NO_MAILS);
    const poll = (): void => {
      this.#dropOld().then(() => this.wake(), this.#logFault);
    };
    this.#timer = setInterval(poll, POLL_MS).unref();
    poll();
  }

  /** Called after a transaction that has written mails. */
  wake(): void {
    if (!sendsMails(this.#services.settings)) return;
    this.#isWoken = true;
    this.#running ??= this.#run();
  }

  /** Also closes the mailer. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await Promise.race([this.#running, setTimeout(CLOSE_MS, undefined, { ref: false })]);
    this.#services.mailer.close();
  }

  async #run(): Promise<void> {
    try {
      while (this.#isWoken && !this.#isClosed) {
        this.#isWoken = false;
        while (!this.#isClosed && (await this.#sendNext()));
      }
    } catch (error) {
      this.#logFault(error);
    }
    this.#running = null;
  }

  readonly #logFault = (error: unknown): void => {
    const { database, log } = this.#services;
    if (!this.#isClosed && !database.isFault(error)) log.error({ err: error }, 'Mails cannot be read.');
  };

  /** Also where no mail server is set, so that no address stays for longer. */
  async #dropOld(): Promise<void> {
    const { db, log, now } = this.#services;
    const isOld = lte(mails.createdAt, new Date(now().getTime() - MAX_AGE_MS));
    for (const { id } of await db.delete(mails).where(isOld).returning({ id: mails.id }))
      log.warn({ mail: id }, 'A mail is too old to be sent.');
  }

  /** False when no mail is due, or when the mail server fails. */
  async #sendNext(): Promise<boolean> {
    const { db, mailer } = this.#services;
    const mail = await this.#claim();
    if (mail === undefined) return false;
    const { id, to, replyTo, subject, text, html } = mail;
    try {
      const answersTo = replyTo === null ? {} : { replyTo };
      await mailer.send({ to, ...answersTo, subject, text, html, messageId: `<${id}@${this.#domain}>` });
    } catch (error) {
      await this.#postpone(mail, error);
      return error instanceof RefusedMailError;
    }
    await db.delete(mails).where(eq(mails.id, id));
    return true;
  }

  /** Claims the mail that is due first; other processes leave it alone until the lease ends. */
  async #claim(): Promise<QueuedMail | undefined> {
    const { db, now } = this.#services;
    const due = db
      .select({ id: mails.id })
      .from(mails)
      .where(lte(mails.nextTryAt, now()))
      .orderBy(asc(mails.nextTryAt))
      .limit(1)
      .for('update', { skipLocked: true });
    const [mail] = await db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, nextTryAt: new Date(now().getTime() + LEASE_MS) })
      .where(eq(mails.id, due))
      .returning();
    return mail;
  }

  async #postpone({ id, attempts }: QueuedMail, error: unknown): Promise<void> {
    const { db, log, now } = this.#services;
    if (error instanceof RefusedMailError && error.isPermanent) {
      log.warn({ mail: id }, 'A mail was refused and is dropped.');
      await db.delete(mails).where(eq(mails.id, id));
      return;
    }
    const pauseMs = Math.min(MIN_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS);
    const nextTryAt = new Date(now().getTime() + pauseMs);
    await db.update(mails).set({ nextTryAt }).where(eq(mails.id, id));
  }
}

/** Mails that were due a minute ago, and that no API has tried to send since. */
export async function countWaiting(db: Database, now: Date): Promise<number> {
  return db.$count(mails, lte(mails.nextTryAt, new Date(now.getTime() - WAITING_MS)));
}
