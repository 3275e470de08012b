import type { IncomingMessage } from 'node:http';
import { isOwnOrNoBrowser } from '#gateway/requests.ts';

/** All that decides about the answer to an anonymous request, before anything is parsed; null: it cannot be stored. */
export function graphqlKey(request: IncomingMessage, body: Buffer | null): string | null {
  const { method, url = '', headers } = request;
  if (headers.authorization !== undefined) return null;
  const accepted = headers.accept ?? '*/*';
  if (method === 'POST' && url === '/graphql' && body !== null)
    return `POST\n${accepted}\n${headers['content-type']}\n${body.toString('latin1')}`;
  // Another site may have made the browser send it: Apollo Server refuses it.
  const isSafe = isOwnOrNoBrowser(request) || headers['apollo-require-preflight'] !== undefined;
  return method === 'GET' && url.startsWith('/graphql?') && isSafe ? `GET ${url}\n${accepted}` : null;
}
