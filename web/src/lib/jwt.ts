/** A token may take this long to arrive, and clocks that are right differ a little. */
const CLOCK_IS_RIGHT_MS = 60_000;

/** The claims of a token. The gateway verifies it; a token that is not a JWT has none. */
export interface TokenClaims {
  /** The signed-in shopper. */
  shopper: { id: string; name: string; email: string } | null;
  /** When it was issued, in seconds since 1970; null when the token does not say. */
  iat: number | null;
  /** The expiry in seconds since 1970; null when the token has none. */
  exp: number | null;
}

export function decodeToken(token: string): TokenClaims {
  const { id, name, email, iat, exp } = payloadOf(token) ?? {};
  const namesShopper = typeof id === 'string' && typeof email === 'string';
  return {
    shopper: namesShopper ? { id, name: typeof name === 'string' ? name : email, email } : null,
    iat: typeof iat === 'number' ? Math.floor(iat) : null,
    exp: typeof exp === 'number' ? Math.floor(exp) : null,
  };
}

export function isExpired({ exp }: Pick<TokenClaims, 'exp'>, nowMs: number): boolean {
  return exp !== null && exp * 1000 <= nowMs;
}

/** By how many milliseconds the device's clock is ahead of the token's server; 0 if it is right or nobody can tell. */
export function clockAheadMs({ iat, exp }: Pick<TokenClaims, 'iat' | 'exp'>, nowMs: number): number {
  // Some servers write milliseconds.
  const isUsable = iat !== null && (exp === null || iat < exp);
  const aheadMs = isUsable ? nowMs - iat * 1000 : 0;
  return Math.abs(aheadMs) > CLOCK_IS_RIGHT_MS ? aheadMs : 0;
}

function payloadOf(token: string): Record<string, unknown> | null {
  const [, payload] = token.split('.');
  if (payload === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
