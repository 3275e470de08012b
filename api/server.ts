import { createSecretKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Router } from 'express';
import { pino, type DestinationStream, type Logger } from 'pino';
import { batchLoader } from '#runtime/batchLoader.ts';
import { closeServer } from '#runtime/closeServer.ts';
import { isLoopback } from '#runtime/isLocal.ts';
import { listen, type Bound } from '#runtime/listen.ts';
import { createApp } from './app.ts';
import { loadJwtSecret } from './auth/jwtSecret.ts';
import { restrictPermissions } from './restrictPermissions.ts';
import { prepareDataFolder } from './dataFolder.ts';
import { migrateAvatarFiles } from './db/migrateAvatarFiles.ts';
import { connect } from './db/connection.ts';
import type { Database } from './db/Database.ts';
import { DatabaseWatch } from './db/DatabaseWatch.ts';
import { deleteExpired } from './db/deleteExpired.ts';
import { users } from './db/schema.ts';
import type { ApiSettings } from './env.ts';
import { createHttpServer } from './http/createHttpServer.ts';
import { loggedError } from './http/loggedError.ts';
import { createMailer, hasOutbox, sendsMails } from './mail/createMailer.ts';
import { countWaiting, MailQueue } from './mail/MailQueue.ts';
import type { OwnerMails } from './mail/OwnerMails.ts';
import { hasDemoShopper, seedDatabase } from './seed/seedDatabase.ts';
import type { Services } from './Services.ts';
import { createMetrics } from './telemetry/metrics.ts';
import { startWarnings } from './startWarnings.ts';
import { deleteOldUploads } from './uploads.ts';
import { checkCurrency } from '#runtime/shop/amounts.ts';

export interface RunningApi {
  url: string;
  /** Where one-time codes can be read in development; null when there is no such page. */
  outboxUrl: string | null;
  /** Whether the first demo shopper can sign in with the demo password. */
  hasDemoShopper: boolean;
  /** Finishes open requests, then closes the database. Idle connections stay for `idleMs`: a proxy may be using one. */
  close(idleMs?: number): Promise<void>;
}

export interface ApiOptions {
  /** Tests move the clock. */
  now?: () => Date;
  /** Fills an empty database; by default with demo data, if the setting DEMO allows it. */
  seed?: (db: Database, now: Date) => Promise<void>;
  /** Where the log goes; by default standard output. */
  logTo?: DestinationStream;
  /** How long a client may take to send a request, and may leave its answer unread. */
  requestMs?: number;
  /** The least that a long upload of the owner must send. */
  uploadBytesPerSecond?: number;
  /** Calls and pages beyond those of the contract. */
  routes?: (services: Services) => Router;
  /** Mails to the owner about orders and messages; by default none. */
  ownerMails?: OwnerMails;
}

const LOG = { base: { service: 'api' }, serializers: { err: loggedError } };
const OPEN_FOLDER =
  'DATA_DIR: something in this folder belongs to another user, so other users of this machine may be able to read it.';

/** Starts the reference API; rejects when its port or its data folder is in use. */
export async function startApi(settings: ApiSettings, options: ApiOptions = {}): Promise<RunningApi> {
  const { now = () => new Date(), ownerMails = () => [], seed = settings.DEMO && seedDatabase } = options;
  checkCurrency();
  const log = pino({ level: settings.LOG_LEVEL, ...LOG }, options.logTo ?? process.stdout);
  await prepareDataFolder(settings.DATA_DIR);
  const database = new DatabaseWatch(await connect(settings), log);
  const { db } = database;
  const metrics = createMetrics(database, sendsMails(settings), async () => countWaiting(db, now()));
  const mailer = createMailer(settings, log, metrics);
  try {
    if (seed) await seed(db, now());
    await deleteExpired(db, now());
    await deleteOldUploads(settings.DATA_DIR, now());
    await moveAvatars(db, settings, log);
    const jwtSecret = await jwtKey(settings);
    for (const sentence of await startWarnings(settings, db)) log.warn(sentence);
    // The database has created its files by now.
    if (!restrictPermissions(settings.DATA_DIR)) log.warn(OPEN_FOLDER);
    const findUser = batchLoader(async (ids) => db.select().from(users).where(inArray(users.id, ids)));
    const services = { db, database, metrics, findUser, mailer, settings, jwtSecret, log, now, ownerMails };
    const mailQueue = new MailQueue(services);
    const server = createHttpServer(createApp({ ...services, mailQueue }, options.routes), options);
    const bound = await listen(server, { port: settings.API_PORT, host: settings.API_HOST }, 'API_');
    mailQueue.start();
    return {
      url: bound.url,
      outboxUrl: outboxUrl(settings, bound),
      hasDemoShopper: settings.DEMO && (await hasDemoShopper(db)),
      async close(idleMs = 0) {
        await closeServer(server, idleMs);
        await mailQueue.close();
        await database.close();
      },
    };
  } catch (error) {
    mailer.close();
    await database.close();
    throw error;
  }
}

async function moveAvatars(db: Database, { DATA_DIR }: ApiSettings, log: Logger): Promise<void> {
  const migrated = await migrateAvatarFiles(db, join(DATA_DIR, 'avatars'));
  if (migrated > 0) log.info({ migrated }, 'The pictures of shoppers were moved into the database.');
}

async function jwtKey({ JWT_SECRET, DATA_DIR }: ApiSettings): Promise<KeyObject> {
  // Given a string, jsonwebtoken first tries to parse a public key, which is slow.
  return createSecretKey(JWT_SECRET ?? (await loadJwtSecret(DATA_DIR)), 'utf8');
}

/** Null when there is no outbox, or when the API does not listen on a local address. */
function outboxUrl(settings: ApiSettings, { port, url }: Bound): string | null {
  const { API_HOST: host } = settings;
  if (!hasOutbox(settings)) return null;
  if (['0.0.0.0', '::'].includes(host)) return `http://localhost:${port}/outbox`;
  return host === 'localhost' || isLoopback(host) ? `${url}/outbox` : null;
}
