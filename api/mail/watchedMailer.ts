import type { Logger } from 'pino';
import { codeOf } from '#api/db/serverErrors.ts';
import { HttpError } from '#api/http/HttpError.ts';
import type { Metrics } from '#api/telemetry/metrics.ts';
import { Outage } from '#api/telemetry/Outage.ts';
import type { Mailer } from './Mailer.ts';
import { RefusedMailError } from './smtpMailer.ts';

/** Counts mails, and logs one line when they begin to fail and one when they work again. */
export function watchedMailer(mailer: Mailer, faultText: string, log: Logger, metrics: Metrics): Mailer {
  const outage = new Outage(log, 'Mails are sent again.');
  return {
    ...mailer,
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        const isRefused = error instanceof HttpError;
        metrics.mail(isRefused ? 'refused' : 'failed');
        const text = `${faultText} (${codeOf(error) ?? 'no code'}).`;
        if (!isRefused) outage.failed({ kind: 'mail', text }, error);
        if (error instanceof RefusedMailError && !error.isRecipient)
          log.warn({ responseCode: error.responseCode }, 'The mail server has read a mail and refused it.');
        throw error;
      }
      metrics.mail('sent');
      outage.worked();
    },
  };
}
