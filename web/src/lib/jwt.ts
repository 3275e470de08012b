/** The claims that the shop reads. The gateway verifies the token; here it only tells who is signed in. */
export interface TokenClaims {
  id: string;
  name: string;
  email: string;
  /** The expiry in seconds since 1970; null when the token has none. */
  exp: number | null;
}

/** The claims of a token, or null when it cannot be read. */
export function decodeToken(token: string): TokenClaims | null {
  const claims = payloadOf(token);
  if (claims === null) return null;
  const { id, name, email, exp } = claims;
  if (typeof id !== 'string' || typeof email !== 'string') return null;
  return {
    id,
    email,
    name: typeof name === 'string' ? name : email,
    exp: typeof exp === 'number' ? Math.floor(exp) : null,
  };
}

export function isExpired({ exp }: Pick<TokenClaims, 'exp'>, nowMs: number): boolean {
  return exp !== null && exp * 1000 <= nowMs;
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
