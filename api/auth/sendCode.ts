import type { Request } from 'express';
import { HttpError } from '#api/http/HttpError.ts';
import { codeMail, type CodePurpose } from '#api/mail/codeMail.ts';
import { sendsMails } from '#api/mail/createMailer.ts';
import { NOT_SENT } from '#api/mail/smtpMailer.ts';
import type { Services } from '#api/Services.ts';
import { consume, MAILS, type Limit } from './accountLimits.ts';
import { issueCode, withdrawCode } from './codes.ts';

const COOLDOWN_MS = 60_000;

const cooldown = (purpose: CodePurpose): Limit => ({
  name: `${purpose} cooldown`,
  windowMs: COOLDOWN_MS,
  perClient: 1,
  perAccount: 1,
  message: (seconds) => `A code was sent a moment ago. Please wait ${seconds} seconds.`,
});

/** The time between two codes of one purpose. */
export const COOLDOWNS: Record<CodePurpose, Limit> = {
  verify: cooldown('verify'),
  reset: cooldown('reset'),
};

export interface CodeToSend {
  purpose: CodePurpose;
  email: string;
  /** Different passwords were chosen for the address: the mail says that none of them works. */
  isContested?: boolean;
}

type SendCode = (code: CodeToSend) => Promise<void>;

/**
 * Counts a mail to an address, whether or not it has an account; 429 within a minute of the last mail and beyond the
 * daily limit. The returned function sends the code.
 */
export async function reserveCode(
  services: Services,
  purpose: CodePurpose,
  email: string,
  request: Request,
): Promise<SendCode> {
  if (!sendsMails(services.settings)) throw new HttpError(503, NOT_SENT, 60);
  const refunds = [await consume(services, COOLDOWNS[purpose], email, request)];
  refunds.push(await consume(services, MAILS, email, request));
  return async (code) => {
    try {
      await sendCode(services, code);
    } catch (error) {
      // A mail that failed must not delay the next code.
      for (const refund of refunds) await refund();
      throw error;
    }
  };
}

/** Mails a new code; throws an error for the shopper when the mail fails. */
async function sendCode(services: Services, { purpose, email, isContested }: CodeToSend): Promise<void> {
  const { db, mailer } = services;
  const code = await issueCode(services, purpose, email);
  try {
    await mailer.send(codeMail(purpose, email, code, isContested));
  } catch (error) {
    await withdrawCode(db, purpose, email);
    if (error instanceof HttpError) throw error;
    throw new HttpError(503, NOT_SENT, 60);
  }
}

/** Runs work after the response, so that the response time does not reveal whether an account exists. */
export function afterResponse({ log, database }: Services, work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    if (!(error instanceof HttpError) && !database.noteOutage(error))
      log.error({ err: error }, 'A code could not be created.');
  });
}
