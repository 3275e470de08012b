import { join } from 'node:path';
import type { ApiSettings } from '#api/env.ts';
import type { Mailer } from './Mailer.ts';
import { outboxMailer } from './outboxMailer.ts';
import { smtpMailer } from './smtpMailer.ts';

export function createMailer(settings: ApiSettings): Mailer {
  const { SMTP_URL, MAIL_FROM } = settings;
  return SMTP_URL === null
    ? outboxMailer(outboxFolder(settings), MAIL_FROM)
    : smtpMailer(SMTP_URL, MAIL_FROM);
}

export function outboxFolder({ DATA_DIR }: ApiSettings): string {
  return join(DATA_DIR, 'outbox');
}
