import { SESSION_ENDED } from '#gateway/errors.ts';
import type { RestCall } from '#gateway/rest/connections.ts';
import { isObject } from '#gateway/rest/readJson.ts';
import { textsIn } from './serverMessage.ts';

/** Messages about a token in place of a 401, compared without case, `_` and full stops (rest-contract §2). */
const TOKEN_ERRORS = [
  /^(access denied, |not authorized, )?no token( provided)?(, authorization denied)?$/,
  /^((the )?token (is )?(missing|required|invalid|not valid)|(the )?(token|session|jwt) (has )?expired)$/,
  /^(invalid (or expired )?token|jwt malformed|invalid signature|not authorized, token failed)$/,
  /^((authentication|(not authorized, )?login) required|not authorized,? login again)$/,
  /^(please (login( first)?|log in|sign in)|you are not logged in)$/,
];

const GONE =
  /^(no such user|no user found|((the|this|your) )?(user|account)( belonging to this token)? ((is|was|does|has been) )?(not found|not exist|no longer exists?|doesn't exist|deleted))$/;
/** Must not match the beginning of a longer sentence, such as "User is not active. Please verify your email first." */
const CLOSED =
  /^((the|this|your) )?(user|account|user account) ((is|was|has been) )?(deactivated|disabled|inactive|not active|suspended|blocked|banned)( by [\w ]+)?(,? (please )?(contact|write to) .+)?$/;
/** Codes about an account, from servers that send codes. */
const ACCOUNT_CODES = new Set(['USER_NOT_FOUND', 'ACCOUNT_DEACTIVATED']);

/**
 * The message for a shopper whose token or account the server rejects; undefined if the answer is about something else.
 * A sentence about the account is not trusted if `isWrite`, because it may be about an order that the server refuses.
 */
export function sessionErrorMessage(
  body: unknown,
  token: RestCall['token'],
  isWrite: boolean,
): string | undefined {
  if (token === undefined) return undefined;
  const texts = textsIn(body, 'message', 'code', 'error', 'msg');
  const [sentence] = texts.flatMap((text) => sentenceFor(text, isWrite) ?? []);
  if (token !== null) return sentence;
  // A refusal without any text most likely means that a sign-in is missing.
  const isSilent = isObject(body) && Object.keys(body).every((key) => key === 'success');
  return sentence !== undefined || isSilent ? 'Please sign in.' : undefined;
}

function sentenceFor(text: string, isWrite: boolean): string | null {
  const words = text
    .slice(0, 200)
    .toLowerCase()
    .replaceAll(/[\s_.!]+/g, ' ')
    .trim();
  if (TOKEN_ERRORS.some((error) => error.test(words))) return SESSION_ENDED;
  if (isWrite && !ACCOUNT_CODES.has(text.trim())) return null;
  if (GONE.test(words)) return 'This account no longer exists. Please sign in with another one.';
  return CLOSED.test(words) ? 'This account has been deactivated. Please write to the shop.' : null;
}
