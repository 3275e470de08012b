import jwt from 'jsonwebtoken';
import { codedError } from '#gateway/errors.ts';
import { readToken } from './readToken.ts';

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
    const isGood = readToken(`Bearer ${token}`, secret).kind === 'valid';
    count(isGood ? 'ok' : 'refused');
    this.warning = isGood ? null : warningFor(token, secret);
    if (this.warning === null) return;
    report(this.warning);
    throw codedError('UPSTREAM_BAD_RESPONSE', SIGN_IN_BROKEN);
  }
}

function warningFor(token: string, secret: jwt.Secret | null): string {
  const advice =
    secret === null
      ? 'A JWT must be signed, and must not have expired'
      : 'JWT_SECRET must be the key that the REST server signs with (HS256), or unset';
  return `Nobody can stay signed in: a token fresh from the REST server is refused (${reasonOf(token, secret)}). ${advice}.`;
}

function reasonOf(token: string, secret: jwt.Secret | null): string {
  try {
    if (secret === null) return 'unsigned or expired';
    const claims = jwt.verify(token, secret, { algorithms: ['HS256'] });
    const isEndless = typeof claims === 'object' && claims.exp === undefined;
    return isEndless ? 'it has no exp, and so no end' : 'its claims are not those of a session';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
