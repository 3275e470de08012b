import type { Request } from 'express';
import { decrementCounter, incrementCounter } from '#api/db/counters.ts';
import { clientAddress } from '#api/http/rateLimit.ts';
import { HttpError } from '#api/http/HttpError.ts';
import type { Services } from '#api/Services.ts';

export interface Limit {
  name: string;
  windowMs: number;
  /** Limit for one client address, so that one client cannot use up the account's limit. */
  perClient: number;
  /** Limit for all client addresses together that are not the shopper's own. */
  perAccount: number;
  message: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How many client addresses must use up their tries before the account itself is locked. */
const CLIENTS_PER_ACCOUNT = 10;

export const signInTries = (perClient: number): Limit => ({
  name: 'sign-in',
  windowMs: 15 * MINUTE_MS,
  perClient,
  perAccount: perClient * CLIENTS_PER_ACCOUNT,
  message: 'Too many failed sign-ins for this account. Please wait a quarter of an hour.',
});

/**
 * Counts the tries of all codes of an address: a new code does not reset them. A client that has asked for one of the codes
 * has only its own limit. What strangers can guess: see SECURITY.md.
 */
export const CODE_TRIES: Limit = {
  name: 'code',
  windowMs: DAY_MS,
  perClient: 10,
  perAccount: 50,
  message: 'Too many codes were tried for this address today. Please try again tomorrow.',
};

type Refund = () => Promise<void>;

/**
 * Counts one use against the limit of an e-mail address, whether or not it has an account; 429 beyond the limit. Clients that
 * are probably the shopper's own have only a limit of their own. The returned function takes the use back.
 */
export async function consume(
  { db, now }: Services,
  limit: Limit,
  email: string,
  request: Request,
  isOwn: boolean,
): Promise<Refund> {
  const account = `${limit.name} ${email}`;
  const keys = new Map<string, number>([
    [`${account} ${clientAddress(request)}`, limit.perClient],
    ...(isOwn ? [] : [[account, limit.perAccount] satisfies [string, number]]),
  ]);
  for (const [key, max] of keys) {
    const { count, expiresAt } = await incrementCounter(db, key, limit.windowMs, now());
    const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - now().getTime()) / 1000));
    if (count > max) throw new HttpError(429, limit.message, seconds);
  }
  return async () => {
    for (const key of keys.keys()) await decrementCounter(db, key);
  };
}
