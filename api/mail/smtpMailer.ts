import { createTransport } from 'nodemailer';
import { HttpError } from '#api/http/HttpError.ts';
import type { Mailer } from './Mailer.ts';

const TIMEOUT_MS = 10_000;

/** The mail server refuses an address, which is not an outage: the shopper can correct it. */
export class RecipientError extends HttpError {
  readonly isPermanent: boolean;

  constructor(isPermanent: boolean) {
    super(400, isPermanent ? PERMANENT : TEMPORARY);
    this.isPermanent = isPermanent;
  }
}

const PERMANENT = 'We cannot send e-mail to this address. Please check it, or use another one.';
const TEMPORARY = 'This address takes no e-mail at the moment. Please try again in a few minutes.';

/** Sends mails through the server of `SMTP_URL`. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail({ from, ...mail });
      } catch (error) {
        throw recipientError(error) ?? error;
      }
    },
    close: () => transport.close(),
  };
}

function recipientError(error: unknown): RecipientError | null {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return null;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  // 421: the mail server is shutting down.
  if (status === 421) return null;
  return new RecipientError(status >= 500);
}
