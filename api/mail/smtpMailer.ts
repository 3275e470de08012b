import { createTransport } from 'nodemailer';
import { Refusal } from '#api/http/Refusal.ts';
import type { Mailer } from './Mailer.ts';

const TIMEOUT_MS = 10_000;

/** Hands mails to the server of `SMTP_URL`. */
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
        throw refusedRecipient(error) ?? error;
      }
    },
    close: () => transport.close(),
  };
}

/** What the mail server says about one address is no outage: it concerns whoever entered that address. */
function refusedRecipient(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return null;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  // 421: the server closes, whoever the mail is for.
  if (status === 421) return null;
  return new Refusal(
    400,
    status >= 500
      ? 'We cannot send e-mail to this address. Please check it, or use another one.'
      : 'This address takes no e-mail at the moment. Please try again in a few minutes.',
  );
}
