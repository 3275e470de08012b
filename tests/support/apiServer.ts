import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { loadJwtSecret } from '#api/auth/jwtSecret.ts';
import type { Database } from '#api/db/Database.ts';
import { products } from '#api/db/schema.ts';
import { readApiSettings } from '#api/env.ts';
import { startApi, type ApiOptions, type RunningApi } from '#api/server.ts';
import { freePort } from '#scripts/ports.ts';
import { addShopper, type ApiShopper } from './addShopper.ts';
import type { AnyJson } from './AnyJson.ts';
import { ApiLog } from './ApiLog.ts';
import { runSql } from './runSql.ts';
import { newDataDir } from './newDataDir.ts';
import { differences } from './openApi.ts';
import { REST_PLACE } from './orderAddress.ts';
import { OPERATION_MS } from './patience.ts';
import { startSmtpServer, type MailServer } from './smtpServer.ts';

export interface ApiUnderTest {
  url: string;
  mails: MailServer;
  dataDir: string;
  db: Database;
  /** Everything that the API has logged. */
  log: ApiLog;
  /** Moves the API's clock. */
  forward(ms: number): void;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Adds a verified, signed-in shopper for this test only. */
  shopper(): Promise<ApiShopper>;
  /** Stops the API; rejects when its log contains a value that was sent. */
  stop(): Promise<void>;
}

export interface CallOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: AnyJson;
}

/** The delivery address of orders. */
export const TEST_ADDRESS = {
  firstName: 'Mina',
  lastName: 'Rahman',
  email: 'mina@haat.test',
  ...REST_PLACE,
};

/** The small catalogue of the API under test. */
export const TEST_PRODUCTS = [
  testProduct('aaaaaaaaaaaaaaaaaaaaaaa1', 'Desk lamp', 1999, 50, {
    category: 'Home & Garden',
    tags: ['light'],
  }),
  testProduct('aaaaaaaaaaaaaaaaaaaaaaa2', 'Running shoe', 8900, 5, { category: 'Sports', offer: true }),
  testProduct('aaaaaaaaaaaaaaaaaaaaaaa3', '100% wool_scarf', 2500, 0, {
    category: 'Fashion',
    type: 'new_arrivals',
  }),
  testProduct('aaaaaaaaaaaaaaaaaaaaaaa4', 'Teapot', 4600, 1000, {
    category: 'Home & Garden',
    type: 'best_sellers',
  }),
] as const;

type Open = (env: NodeJS.ProcessEnv, options: ApiOptions) => Promise<RunningApi>;
export type HowToStart = Pick<ApiOptions, 'requestMs' | 'uploadBytesPerSecond' | 'ownerMails'> & {
  open?: Open;
};

const openApi: Open = async (env, options) => startApi(readApiSettings(env), options);

/** Starts the API on the running suite's database: embedded, or a new one on the PostgreSQL server. */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions over one server
export async function startApiUnderTest(
  env: NodeJS.ProcessEnv = {},
  // Client and server share this process: long work in it must not look like a slow client.
  { requestMs = OPERATION_MS, uploadBytesPerSecond, ownerMails, open = openApi }: HowToStart = {},
): Promise<ApiUnderTest> {
  const isEmbedded = process.env['TEST_DATABASE'] !== 'postgres';
  const dataDir = isEmbedded ? await newDataDir() : mkdtempSync(join(tmpdir(), 'haat-api-'));
  // A test may close it and start another one on the same port.
  const mails = await startSmtpServer(await freePort());
  const databaseUrl = isEmbedded ? undefined : await newDatabase();
  const log = new ApiLog();
  let offset = 0;
  let opened: Database | undefined;
  const settings = {
    API_PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? 'embedded',
    // No limit: a busy machine needs longer than the default allows.
    DATABASE_STATEMENT_MS: '0',
    SMTP_URL: mails.url,
    LOG_LEVEL: 'trace',
    ...env,
  };
  const now = () => new Date(Date.now() + offset);
  const api = await open(settings, {
    requestMs,
    uploadBytesPerSecond,
    ownerMails,
    seed: async (empty) => {
      opened = empty;
      await fill(empty);
    },
    now,
    logTo: log,
  });
  if (opened === undefined) throw new Error('The API did not fill its database.');
  const db = opened;
  const call = caller(api.url, log);
  return {
    url: api.url,
    mails,
    dataDir,
    db,
    log,
    call,
    forward: (ms) => void (offset += ms),
    async shopper() {
      const shopper = await addShopper(db, env['JWT_SECRET'] ?? (await loadJwtSecret(dataDir)), now());
      log.recordSent('/', shopper);
      return shopper;
    },
    async stop() {
      await api.close();
      await mails.close();
      rmSync(dataDir, { recursive: true, force: true });
      expect(log.loggedSentValues()).toEqual([]);
    },
  };
}

function caller(url: string, log: ApiLog): ApiUnderTest['call'] {
  return async (method, path, { body, token, headers } = {}) => {
    log.recordSent(path, body, token, headers);
    const isForm = body instanceof FormData;
    const sent = isForm || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(`${url}${path}`, {
      ...(sent === undefined ? {} : { body: sent }),
      method,
      headers: {
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    const { status } = response;
    const received = JSON.parse(await response.text());
    expect(differences({ method, path, sent: body, status, received })).toEqual([]);
    return { status, headers: response.headers, body: received };
  };
}

/** Creates a database on the suite's PostgreSQL server. */
export async function newDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(server, `create database ${name}`);
  return server.replace(/\/postgres$/, `/${name}`);
}

async function fill(db: Database): Promise<void> {
  await db
    .insert(products)
    .values([...TEST_PRODUCTS])
    .onConflictDoNothing();
}

function testProduct(
  id: string,
  name: string,
  priceCents: number,
  stock: number,
  more: Partial<typeof products.$inferInsert>,
): typeof products.$inferInsert {
  const createdAt = new Date(Date.UTC(2026, 0, Number(id.at(-1))));
  return {
    id,
    name,
    description: `${name}, for tests.`,
    priceCents,
    oldPriceCents: null,
    discountedPercentage: 0,
    offer: false,
    badge: false,
    images: ['/pictures/desk-lamp-1-640.webp'],
    brand: 'Aro',
    category: 'Electronics',
    stock,
    reviews: [
      { reviewerName: 'Nila', image: null, rating: 5, comment: 'Good.' },
      { reviewerName: 'Tom', image: null, rating: 4, comment: 'Fine.' },
    ],
    tags: [],
    type: null,
    createdAt,
    updatedAt: createdAt,
    ...more,
  };
}
