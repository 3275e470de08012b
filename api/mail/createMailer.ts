import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ApiSettings } from '#api/env.ts';
import type { Metrics } from '#api/telemetry/metrics.ts';
import type { Mailer } from './Mailer.ts';
import { outboxMailer } from './outboxMailer.ts';
import { smtpMailer } from './smtpMailer.ts';
import { watchedMailer } from './watchedMailer.ts';

export function createMailer(settings: ApiSettings, log: Logger, metrics: Metrics): Mailer {
  const { SMTP_URL, MAIL_FROM } = settings;
  const [mailer, faultText] =
    SMTP_URL === null
      ? [outboxMailer(outboxFolder(settings), MAIL_FROM), 'DATA_DIR: mails cannot be written to the outbox']
      : [smtpMailer(SMTP_URL, MAIL_FROM), 'SMTP_URL: the mail server takes no mails'];
  return watchedMailer(mailer, faultText, log, metrics);
}

export function outboxFolder({ DATA_DIR }: ApiSettings): string {
  return join(DATA_DIR, 'outbox');
}
