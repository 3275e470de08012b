import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from './db/Database.ts';
import type { DatabaseWatch } from './db/DatabaseWatch.ts';
import type { users } from './db/schema.ts';
import type { ApiSettings } from './env.ts';
import type { MailQueue } from './mail/MailQueue.ts';
import type { Mailer } from './mail/Mailer.ts';
import type { OwnerMails } from './mail/OwnerMails.ts';
import type { Metrics } from './telemetry/metrics.ts';

/** Dependencies of the routes; tests pass their own clock. */
export interface Services {
  db: Database;
  database: DatabaseWatch;
  metrics: Metrics;
  findUser: (id: string) => Promise<typeof users.$inferSelect | undefined>;
  mailer: Mailer;
  mailQueue: MailQueue;
  ownerMails: OwnerMails;
  settings: ApiSettings;
  jwtSecret: KeyObject;
  log: Logger;
  now: () => Date;
}
