import { randomUUID } from 'node:crypto';
import { passTo, reply, type Answering } from './restServer.ts';

export interface OpaqueTokens {
  answer: Answering;
  /** Makes the API refuse the tokens issued so far. */
  endSessions(): void;
}

/** The API's answers, with session tokens which only the server can read in place of the API's own. */
export function opaqueTokens(apiUrl: string): OpaqueTokens {
  const ask = passTo(apiUrl);
  /** The API's tokens, by the tokens issued in their place. */
  const tokens = new Map<string, string>();
  return {
    endSessions: () => tokens.clear(),
    async answer({ headers, ...call }) {
      const given = headers.authorization?.slice('Bearer '.length);
      const token = given && (tokens.get(given) ?? given);
      const answer = await ask({
        ...call,
        headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
      });
      if (!['/api/user/login', '/api/user/verify-otp'].includes(call.path) || answer.status !== 200)
        return answer;
      const body = JSON.parse((answer.body as Buffer).toString());
      const opaque = `${tokens.size + 1}|${randomUUID()}`;
      tokens.set(opaque, body.token);
      return reply(200, { ...body, token: opaque });
    },
  };
}
