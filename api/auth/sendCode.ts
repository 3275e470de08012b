import type { Request } from 'express';
import { HttpError } from '#api/http/HttpError.ts';
import { codeMail, type CodePurpose } from '#api/mail/codeMail.ts';
import { sendsMails } from '#api/mail/createMailer.ts';
import { NOT_SENT } from '#api/mail/smtpMailer.ts';
import type { Services } from '#api/Services.ts';
import { issueCode, type CodeOwner } from './codes.ts';
import { takeCodeTurn } from './codeTurns.ts';
import { isKnownNetwork } from './knownNetworks.ts';

export interface CodeToSend {
  purpose: CodePurpose;
  email: string;
  /** Different passwords were chosen for the address: the mail says that none of them works. */
  isContested?: boolean;
}

type SendCode = (code: CodeToSend) => Promise<void>;

/** Takes the account's turn, whether or not it exists; 429 when it is too early. The returned function sends the code. */
export async function reserveCode(
  services: Services,
  purpose: CodePurpose,
  email: string,
  request: Request,
): Promise<SendCode> {
  if (!sendsMails(services.settings)) throw new HttpError(503, NOT_SENT, 60);
  const isKnown = await isKnownNetwork(services, email, request);
  const returnTurns = await takeCodeTurn(services, purpose, email, request, isKnown);
  return async (code) => {
    try {
      await sendCode(services, { ...code, isKnown });
    } catch (error) {
      // A mail that failed must not delay the next code.
      await returnTurns();
      throw error;
    }
  };
}

/** Mails a new code; throws an error for the shopper when the mail fails. */
async function sendCode(services: Services, owner: CodeToSend & CodeOwner): Promise<void> {
  const { purpose, email, isContested = false } = owner;
  const { code, withdraw } = await issueCode(services, owner);
  try {
    await services.mailer.send(codeMail(services.settings, { purpose, to: email, code, isContested }));
  } catch (error) {
    await withdraw();
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
