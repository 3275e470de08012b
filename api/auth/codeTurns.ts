import type { Request } from 'express';
import { hadTurn, returnTurn, takeTurn } from '#api/db/turns.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { clientAddress } from '#api/http/rateLimit.ts';
import type { CodePurpose } from '#api/mail/codeMail.ts';
import type { Services } from '#api/Services.ts';
import { CODE_LIFETIME_MS } from './codes.ts';

const MINUTE_MS = 60_000;
const COOLDOWN_MS = MINUTE_MS;
/** Strangers get at most three codes within the lifetime of one. */
const DISTANCES_MS = [1, 5, 30, 60].map((minutes) => minutes * MINUTE_MS);
/** A client that is not known to the account gets five codes, then one a day: two of them cannot take them all. */
const STRANGER_MS = [...DISTANCES_MS, 24 * 60 * MINUTE_MS];

export class CodeWaitError extends HttpError {
  constructor(ms: number) {
    const seconds = Math.ceil(ms / 1000);
    super(429, messageOf(seconds), seconds);
  }
}

function messageOf(seconds: number): string {
  if (seconds <= COOLDOWN_MS / 1000)
    return `A code was sent a moment ago. Please wait ${seconds} second${seconds === 1 ? '' : 's'}.`;
  const minutes = Math.ceil(seconds / 60);
  const time = minutes <= 60 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
  return `Several codes were requested for this address. Another one can be sent in ${time}.`;
}

/**
 * Takes the account's turn to be mailed a code, whether or not it exists; 429 when it is too early. Networks from which the
 * account has signed in have turns of their own, which strangers cannot use up. The returned function gives the turn back.
 */
export async function takeCodeTurn(
  { db, now }: Services,
  purpose: CodePurpose,
  email: string,
  request: Request,
  isKnown: boolean,
): Promise<() => Promise<void>> {
  const turns: [key: string, waits: readonly number[]][] = [
    [codeKey(purpose, email), [COOLDOWN_MS]],
    [clientKey(purpose, email, request), isKnown ? DISTANCES_MS : STRANGER_MS],
    ...(isKnown ? [] : [[`${purpose} mails ${email}`, DISTANCES_MS] satisfies [string, number[]]]),
  ];
  const at = now();
  // All turns or none: a refused request must not delay the next one.
  await db.transaction(async (transaction) => {
    for (const [key, waits] of turns) {
      const ms = await takeTurn(transaction, key, waits, at);
      if (ms > 0) throw new CodeWaitError(ms);
    }
  });
  return async () => {
    for (const [key] of turns) await returnTurn(db, key);
  };
}

/** Whether the client has asked for one of the account's codes, whether or not the account exists. */
export async function hasRequestedCode(
  { db, now }: Services,
  purpose: CodePurpose,
  email: string,
  request: Request,
): Promise<boolean> {
  return hadTurn(db, clientKey(purpose, email, request), CODE_LIFETIME_MS, now());
}

/** Whether a code that was mailed to the account may still be valid. */
export async function hasValidCode(
  { db, now }: Services,
  purpose: CodePurpose,
  email: string,
): Promise<boolean> {
  return hadTurn(db, codeKey(purpose, email), CODE_LIFETIME_MS, now());
}

function codeKey(purpose: CodePurpose, email: string): string {
  return `${purpose} code ${email}`;
}

function clientKey(purpose: CodePurpose, email: string, request: Request): string {
  return `${purpose} mails ${email} ${clientAddress(request)}`;
}
