import { once } from 'node:events';
import { createServer } from 'node:http';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { connect, type Database } from './db/connection.ts';
import { deleteExpired } from './db/deleteExpired.ts';
import { loadJwtSecret, type ApiSettings } from './env.ts';
import { openMailer } from './mail/openMailer.ts';
import { seedDatabase } from './seed/seedDatabase.ts';

export interface RunningApi {
  url: string;
  /** Finishes what is under way, then closes the database. */
  close(): Promise<void>;
}

export interface ApiOptions {
  /** Tests put the clock forward. */
  now?: () => Date;
  /** Fills an empty database; by default with the demo catalogue. */
  seed?: (db: Database, now: Date) => Promise<void>;
}

const CLOSE_LIMIT_MS = 8000;

/** Starts the reference API; rejects with a sentence when its port or its data is in use. */
export async function startApi(
  settings: ApiSettings,
  { now = () => new Date(), seed = seedDatabase }: ApiOptions = {},
): Promise<RunningApi> {
  const log = pino({ level: settings.logLevel, base: { service: 'api' } });
  const { db, close: closeDatabase } = await connect(settings);
  const mailer = openMailer(settings);
  try {
    await seed(db, now());
    await deleteExpired(db, now());
    const jwtSecret = settings.jwtSecret ?? (await loadJwtSecret(settings.dataDir));
    const server = createServer(createApp({ db, mailer, settings, jwtSecret, log, now }));
    server.listen(settings.port, settings.host);
    await once(server, 'listening');
    const bound = server.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : settings.port;
    return {
      url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
      async close() {
        server.close();
        server.closeIdleConnections();
        const timer = setTimeout(() => server.closeAllConnections(), CLOSE_LIMIT_MS);
        await once(server, 'close');
        clearTimeout(timer);
        mailer.close();
        await closeDatabase();
      },
    };
  } catch (error) {
    mailer.close();
    await closeDatabase();
    throw error;
  }
}
