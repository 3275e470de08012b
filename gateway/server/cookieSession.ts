import jwt from 'jsonwebtoken';
import { parseCookie } from 'undici';
import { decodedJwt } from '#gateway/auth/readToken.ts';
import { codedError, SESSION_ENDED } from '#gateway/errors.ts';
import type { ServerAdapter } from '#gateway/contract/defineServer.ts';
import type { RestCall, RestResponse } from '#gateway/rest/connections.ts';

// Sessions by cookie (docs/adapters.md): clients have the cookie as their token, and the gateway remembers nothing.

type Session = ServerAdapter['session'];

/** Proves nothing, and need not: the shop's server decides whether the cookie is good. */
const NO_SECRET = 'not a secret';
/** `parseCookie` leaves out a negative age. */
const ENDED = /;\s*max-age\s*=\s*-\d+\s*(?:;|$)/i;
/** Clocks, and two ways of writing the same end, differ by less. */
const SAME_END_SECONDS = 60;
/** What a cookie cannot have: it would end the cookie, or the header. */
const NOT_IN_COOKIES = /[^\x21-\x7e]|[;,]/;

/** The token in an answer to a sign-in: the cookie's value, or a JWT of it that ends with the cookie; null without. */
export function tokenInCookie({ headers }: Pick<RestResponse, 'headers'>, session: Session): string | null {
  if (session === undefined) return null;
  const texts = [headers['set-cookie'] ?? []].flat();
  const text = texts.findLast((one) => parseCookie(one)?.name === session.cookie) ?? '';
  const cookie = parseCookie(text);
  if (!cookie?.value || ENDED.test(text)) return null;
  const now = Math.floor(Date.now() / 1000);
  const expires = cookie.expires === undefined ? Infinity : Math.floor(Number(cookie.expires) / 1000);
  const end = cookie.maxAge === undefined ? expires : now + cookie.maxAge;
  if (end <= now) return null;
  return end + SAME_END_SECONDS < (claimsOf(cookie.value).exp ?? Infinity)
    ? jwt.sign({ cookie: cookie.value, exp: end }, NO_SECRET)
    : cookie.value;
}

/** A call with the token as the server wants it. */
export function withCookie(call: RestCall, session: Session): RestCall {
  const { token } = call;
  if (session === undefined || !token) return call;
  const inside: unknown = claimsOf(token)['cookie'];
  const value = typeof inside === 'string' ? inside : token;
  if (NOT_IN_COOKIES.test(value)) throw codedError('UNAUTHENTICATED', SESSION_ENDED);
  const headers = { ...call.headers, cookie: `${session.cookie}=${value}` };
  return { ...call, headers, token: session.header ? value : null };
}

function claimsOf(token: string): jwt.JwtPayload {
  const claims = decodedJwt(token)?.payload;
  return typeof claims === 'object' ? claims : {};
}
