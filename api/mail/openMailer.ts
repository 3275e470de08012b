import { join } from 'node:path';
import type { ApiSettings } from '#api/env.ts';
import type { Mailer } from './Mailer.ts';
import { outboxMailer } from './outboxMailer.ts';
import { smtpMailer } from './smtpMailer.ts';

export function openMailer(settings: ApiSettings): Mailer {
  const { smtpUrl, mailFrom } = settings;
  return smtpUrl === null ? outboxMailer(outboxFolder(settings), mailFrom) : smtpMailer(smtpUrl, mailFrom);
}

export function outboxFolder({ dataDir }: ApiSettings): string {
  return join(dataDir, 'outbox');
}
