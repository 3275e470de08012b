import type jwt from 'jsonwebtoken';
import { codedError } from '#gateway/errors.ts';
import { faultOf } from './readToken.ts';

const SIGN_IN_BROKEN = 'The shop cannot keep anybody signed in at the moment. Please tell the shop.';

export type FreshTokens = ReturnType<typeof freshTokens>;

/** Checks and counts each token that REST has just issued: nobody is signed in with one that is refused here. */
export function freshTokens(
  secret: jwt.Secret | null,
  count: (outcome: 'ok' | 'refused') => void,
  report: (message: string) => void,
) {
  const advice =
    secret === null
      ? 'A JWT must be signed, and must not have expired'
      : 'JWT_SECRET must be the key that the REST server signs with (HS256), or unset';
  let warning: string | null = null;
  return {
    /** For the operator: why the newest token was refused; otherwise null. */
    warning: () => warning,
    /** Throws UPSTREAM_BAD_RESPONSE for a token that would be refused at its first use. */
    check(token: string): void {
      const fault = faultOf(token, secret);
      count(fault === null ? 'ok' : 'refused');
      warning = null;
      if (fault === null) return;
      warning = `Nobody can stay signed in: a token fresh from the REST server is refused (${fault}). ${advice}.`;
      report(warning);
      throw codedError('UPSTREAM_BAD_RESPONSE', SIGN_IN_BROKEN);
    },
  };
}
