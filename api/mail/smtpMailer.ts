import { createTransport } from 'nodemailer';
import { HttpError } from '#api/http/HttpError.ts';
import type { Mailer } from './Mailer.ts';

const TIMEOUT_MS = 10_000;

/** The mail server refuses one mail, which is no outage: others may be sent. */
export class RefusedMailError extends HttpError {
  readonly responseCode: number;
  /** Whether it refuses the recipient, whom the shopper can correct; otherwise it has read the mail and refuses that. */
  readonly isRecipient: boolean;

  constructor(responseCode: number, isRecipient: boolean) {
    if (isRecipient) super(400, responseCode >= 500 ? PERMANENT : TEMPORARY);
    else super(503, NOT_SENT, 60);
    this.responseCode = responseCode;
    this.isRecipient = isRecipient;
  }

  get isPermanent(): boolean {
    return this.responseCode >= 500;
  }
}

export const NOT_SENT = 'We could not send the e-mail with your code. Please try again in a few minutes.';

const PERMANENT = 'We cannot send e-mail to this address. Please check it, or use another one.';
const TEMPORARY = 'This address takes no e-mail at the moment. Please try again in a few minutes.';

/** Nobody's machine answers what a machine sends (RFC 3834); the second header is for Exchange. */
const SENT_BY_MACHINE = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

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
        await transport.sendMail({ from, headers: SENT_BY_MACHINE, ...mail });
      } catch (error) {
        throw refusal(error) ?? error;
      }
    },
    close: () => transport.close(),
  };
}

function refusal(error: unknown): RefusedMailError | null {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return null;
  const isRecipient = error.command === 'RCPT TO';
  const status = Number(error.responseCode);
  // 421: the mail server is shutting down.
  if (!(isRecipient || error.command === 'DATA') || status === 421) return null;
  return new RefusedMailError(status, isRecipient);
}
