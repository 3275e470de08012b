import jwt from 'jsonwebtoken';

/** Who a token speaks of, as it says itself; the token where it says nothing. */
export function shopperOf(token: string): string {
  const claims = jwt.decode(token);
  if (claims === null || typeof claims === 'string') return token;
  const id: unknown = claims['id'] ?? claims['_id'] ?? claims['userId'] ?? claims.sub ?? claims['email'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : token;
}
