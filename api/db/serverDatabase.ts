import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import type { ApiSettings } from '#api/env.ts';
import type { Connection } from './Database.ts';
import { migrateServerDatabase } from './migrate.ts';
import { ServerError } from './ServerError.ts';
import { connectionError, migrationError, serverFault } from './serverErrors.ts';

type ServerSettings = Pick<ApiSettings, 'DATABASE_CONNECTIONS' | 'DATABASE_STATEMENT_MS'> & {
  DATABASE_URL: string;
};

const CONNECT_MS = 5000;

/** Connects to a PostgreSQL server. */
export async function connectServer(settings: ServerSettings): Promise<Connection> {
  const target = await migrate(settings.DATABASE_URL);
  const pool = new Pool({
    connectionString: settings.DATABASE_URL,
    max: settings.DATABASE_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: settings.DATABASE_STATEMENT_MS,
    // A process that stops in the middle of a transaction must release its locks.
    idle_in_transaction_session_timeout: settings.DATABASE_STATEMENT_MS,
  });
  // A broken connection fails its query, and the pool replaces it. Without these listeners, a connection that breaks
  // while idle would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    db: drizzle(pool),
    close: () => pool.end(),
    faultOf: (error) => serverFault(error, target),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

/** Uses its own connection, without the statement timeout: large tables and waiting for another process take long. */
async function migrate(connectionString: string): Promise<Client> {
  const client = newClient(connectionString);
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error: unknown) => {
      throw connectionError(error, client);
    });
    await migrateServerDatabase(client).catch((error: unknown) => {
      throw migrationError(error, client);
    });
    return client;
  } finally {
    await client.end();
  }
}

function newClient(connectionString: string): Client {
  try {
    return new Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  } catch (cause) {
    throw new ServerError('the address, or a file that it names, cannot be read.', cause);
  }
}
