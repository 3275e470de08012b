import type jwt from 'jsonwebtoken';
import { codedError } from '#gateway/errors.ts';
import { faultOf } from './readToken.ts';

interface FreshTokensOptions {
  secret: jwt.Secret | null;
  /** Counts each token. */
  count: (outcome: 'ok' | 'refused') => void;
  /** Tells the operator. */
  report: (message: string) => void;
}

const SIGN_IN_BROKEN = 'The shop cannot keep anybody signed in at the moment. Please tell the shop.';

/** Checks each token that REST has just issued, so that nobody is signed in with one that is refused here. */
export class FreshTokens {
  /** For the operator: why the newest token was refused; otherwise null. */
  warning: string | null = null;
  readonly #options: FreshTokensOptions;

  constructor(options: FreshTokensOptions) {
    this.#options = options;
  }

  /** Throws UPSTREAM_BAD_RESPONSE for a token that would be refused at its first use. */
  check(token: string): void {
    const { secret, count, report } = this.#options;
    const fault = faultOf(token, secret);
    count(fault === null ? 'ok' : 'refused');
    this.warning = fault === null ? null : warningFor(fault, secret);
    if (this.warning === null) return;
    report(this.warning);
    throw codedError('UPSTREAM_BAD_RESPONSE', SIGN_IN_BROKEN);
  }
}

function warningFor(fault: string, secret: jwt.Secret | null): string {
  const advice =
    secret === null
      ? 'A JWT must be signed, and must not have expired'
      : 'JWT_SECRET must be the key that the REST server signs with (HS256), or unset';
  return `Nobody can stay signed in: a token fresh from the REST server is refused (${fault}). ${advice}.`;
}
