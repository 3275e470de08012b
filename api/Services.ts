import type { Logger } from 'pino';
import type { Database } from './db/Database.ts';
import type { ApiSettings } from './env.ts';
import type { Mailer } from './mail/Mailer.ts';

/** What the routes work with; tests put their own clock in. */
export interface Services {
  db: Database;
  mailer: Mailer;
  settings: ApiSettings;
  jwtSecret: string;
  log: Logger;
  now: () => Date;
}
