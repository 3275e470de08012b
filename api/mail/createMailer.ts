import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ApiSettings } from '#api/env.ts';
import type { Metrics } from '#api/telemetry/metrics.ts';
import type { Mailer } from './Mailer.ts';
import { outboxMailer } from './outboxMailer.ts';
import { smtpMailer } from './smtpMailer.ts';
import { watchedMailer } from './watchedMailer.ts';

export const NO_MAILS =
  'SMTP_URL is not set: this API sends no mails and no one-time codes, and leaves mails in the database to others, for three days.';

export function createMailer(settings: ApiSettings, log: Logger, metrics: Metrics): Mailer {
  const { SMTP_URL, MAIL_FROM } = settings;
  if (!sendsMails(settings)) return noMailer(metrics);
  const [mailer, faultText] =
    SMTP_URL === null
      ? [outboxMailer(outboxFolder(settings), MAIL_FROM), 'DATA_DIR: mails cannot be written to the outbox']
      : [smtpMailer(SMTP_URL, MAIL_FROM), 'SMTP_URL: the mail server takes no mails'];
  return watchedMailer(mailer, faultText, log, metrics);
}

/** On a database server, the outbox would take the mails of other machines from the table, where nobody reads them. */
export function hasOutbox({ SMTP_URL, DATABASE_URL, OUTBOX }: ApiSettings): boolean {
  return SMTP_URL === null && (DATABASE_URL === null || OUTBOX);
}

export function sendsMails(settings: ApiSettings): boolean {
  return settings.SMTP_URL !== null || hasOutbox(settings);
}

export function outboxFolder({ DATA_DIR }: ApiSettings): string {
  return join(DATA_DIR, 'outbox');
}

/** Fails like a mail server that is down. */
function noMailer(metrics: Metrics): Mailer {
  return {
    async send() {
      metrics.mail('failed');
      throw new Error(NO_MAILS);
    },
    close: () => undefined,
  };
}
