import jwt from 'jsonwebtoken';
import { codedError, SESSION_ENDED } from '#gateway/errors.ts';

/** none: no token was sent; invalid: the token is refused without asking REST. */
export type SessionToken = { kind: 'none' } | { kind: 'invalid' } | { kind: 'valid'; token: string };

const CLOCK_TOLERANCE_SECONDS = 5;
/** The names that servers give the shopper's id in tokens, there or in `user` or `data.user`. */
const SHOPPER_CLAIMS = ['id', '_id', 'userId', 'user_id', 'uid', 'sub', 'actor_id', 'nameid', 'email'];

export function readToken(authorization: string | undefined, secret: jwt.Secret | null): SessionToken {
  if (authorization === undefined || authorization.trim() === '') return { kind: 'none' };
  const token = /^Bearer (.+)$/i.exec(authorization.trim())?.[1];
  const isGood = token !== undefined && faultOf(token, secret) === null;
  return isGood ? { kind: 'valid', token } : { kind: 'invalid' };
}

/** Returns the token to pass on to REST; throws UNAUTHENTICATED if there is no valid one. */
export function requireToken(session: SessionToken): string {
  if (session.kind === 'valid') return session.token;
  throw codedError('UNAUTHENTICATED', session.kind === 'none' ? undefined : SESSION_ENDED);
}

/** Why a token is refused, null if it is good. Without a secret, only JWTs that are unsigned or have expired are. */
export function faultOf(token: string, secret: jwt.Secret | null): string | null {
  if (!/^[!-~]{1,4096}$/.test(token)) return 'it has blanks, or more than 4096 characters';
  if (secret === null) return isPlausible(token) ? null : 'unsigned or expired';
  try {
    const clockTolerance = CLOCK_TOLERANCE_SECONDS;
    const claims = jwt.verify(token, secret, { algorithms: ['HS256'], clockTolerance });
    if (typeof claims === 'string' || claims.aud !== undefined)
      return 'its claims are not those of a session';
    // A token without `exp` would be valid for ever.
    return claims.exp === undefined ? 'it has no exp, and so no end' : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The claims of a token with a good signature that has not expired; none of any other. */
export function verifiedClaims(token: string, secret: jwt.Secret): Readonly<Record<string, unknown>> {
  const claims = faultOf(token, secret) === null ? decodedJwt(token)?.payload : {};
  return typeof claims === 'object' ? claims : {};
}

function isPlausible(token: string): boolean {
  const decoded = decodedJwt(token);
  // Only the REST server can read a token that is not a JWT.
  if (decoded === null) return true;
  if (typeof decoded.payload === 'string') return false;
  const { exp } = decoded.payload;
  const isExpired = exp !== undefined && exp + CLOCK_TOLERANCE_SECONDS < Date.now() / 1000;
  return decoded.header.alg !== 'none' && decoded.signature !== '' && !isExpired;
}

/** Null for a text that is not a JWT, or of which only the header can be read. */
export function decodedJwt(token: string): jwt.Jwt | null {
  try {
    return jwt.decode(token, { complete: true });
  } catch {
    return null;
  }
}

/** The shopper that a token names; the token itself if it names none. */
export function shopperOf(token: string): string {
  const claims = decodedJwt(token)?.payload;
  if (claims === undefined || typeof claims === 'string') return token;
  // A cookie of the server, in which its own token is.
  if (typeof claims['cookie'] === 'string') return shopperOf(claims['cookie']);
  const { user, data } = claims;
  const ids = [claims, user, data?.user].flatMap((object) => SHOPPER_CLAIMS.map((name) => object?.[name]));
  const id: unknown = ids.find((value) => value != null);
  return typeof id === 'string' || typeof id === 'number' ? String(id) : token;
}
