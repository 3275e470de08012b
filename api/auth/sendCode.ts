import type { Request } from 'express';
import { Refusal } from '#api/http/Refusal.ts';
import { codeMail } from '#api/mail/codeMail.ts';
import type { Services } from '#api/Services.ts';
import { countAgainst, MAILS, type Limit } from './accountLimits.ts';
import { issueCode, withdrawCode, type CodePurpose } from './codes.ts';

const COOLDOWN_MS = 60_000;

const cooldown = (purpose: CodePurpose): Limit => ({
  name: `${purpose} cooldown`,
  windowMs: COOLDOWN_MS,
  perClient: 1,
  perAccount: 1,
  message: (seconds) => `A code was sent a moment ago. Please wait ${seconds} seconds.`,
});

/** Between two codes of one purpose. */
export const COOLDOWNS: Record<CodePurpose, Limit> = {
  verify: cooldown('verify'),
  reset: cooldown('reset'),
};

export interface CodeToSend {
  purpose: CodePurpose;
  email: string;
  /** More than one password was chosen: the mail says that none of them works. */
  isContested?: boolean;
}

type SendCode = (code: CodeToSend) => Promise<void>;

/**
 * Counts a mail to an address, whether or not there is an account to send it for; 429 within a minute of the last one
 * and beyond the day's limit. What it returns sends the code.
 */
export async function allowCode(
  services: Services,
  purpose: CodePurpose,
  email: string,
  request: Request,
): Promise<SendCode> {
  const takebacks = [await countAgainst(services, COOLDOWNS[purpose], email, request)];
  takebacks.push(await countAgainst(services, MAILS, email, request));
  return async (code) => {
    try {
      await sendCode(services, code);
    } catch (error) {
      // A code that could not be mailed must not block the next one.
      for (const takeBack of takebacks) await takeBack();
      throw error;
    }
  };
}

/** Mails a new code, or says that it cannot. */
async function sendCode(services: Services, { purpose, email, isContested }: CodeToSend): Promise<void> {
  const { db, mailer, log } = services;
  const code = await issueCode(services, purpose, email);
  try {
    await mailer.send(codeMail(purpose, email, code, isContested));
  } catch (error) {
    await withdrawCode(db, purpose, email);
    if (error instanceof Refusal) throw error;
    log.error({ err: error }, 'A mail could not be sent.');
    throw new Refusal(
      503,
      'We could not send the e-mail with your code. Please try again in a few minutes.',
      60,
    );
  }
}

/** For what is done after the answer, so that its time does not tell whether there is an account. */
export function afterAnswer({ log }: Services, work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    if (!(error instanceof Refusal)) log.error({ err: error }, 'A code could not be made.');
  });
}
