import { randomUUID } from 'node:crypto';
import { startApiProxy, type ApiProxy } from './apiProxy.ts';

export interface OpaqueTokens extends ApiProxy {
  /** Makes the API refuse the tokens issued so far. */
  endSessions(): void;
}

/** A proxy that issues session tokens which only the server can read, in place of the API's own. */
export async function startOpaqueTokens(apiUrl: string): Promise<OpaqueTokens> {
  /** The API's tokens, by the tokens issued in their place. */
  const tokens = new Map<string, string>();

  const giveOut = (token: string): string => {
    const opaque = `${tokens.size + 1}|${randomUUID()}`;
    tokens.set(opaque, token);
    return opaque;
  };

  const proxy = await startApiProxy(apiUrl, async (call, ask) => {
    const { authorization, ...headers } = call.headers;
    const given = authorization?.slice('Bearer '.length);
    const token = given && (tokens.get(given) ?? given);
    const answer = await ask({
      ...call,
      headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
    });
    if (!['/api/user/login', '/api/user/verify-otp'].includes(call.path) || answer.status !== 200)
      return answer;
    const body = JSON.parse(answer.body.toString());
    return { ...answer, body: Buffer.from(JSON.stringify({ ...body, token: giveOut(body.token) })) };
  });

  return { ...proxy, endSessions: () => tokens.clear() };
}
