import type { IncomingMessage } from 'node:http';
import { isOwnOrNoBrowser } from '#gateway/requests.ts';

/** The cache key of an anonymous request: all that decides its response, unparsed. Null if it cannot be cached. */
export function graphqlKey(request: IncomingMessage, body: Buffer | null): string | null {
  const { method, url = '', headers } = request;
  if (headers.authorization !== undefined) return null;
  const accepted = headers.accept ?? '*/*';
  if (method === 'POST' && url === '/graphql' && body !== null)
    return `POST\n${accepted}\n${headers['content-type']}\n${body.toString('latin1')}`;
  // Requests that another site may have made a browser send have no key: Apollo Server refuses them.
  const isSafe = isOwnOrNoBrowser(request) || headers['apollo-require-preflight'] !== undefined;
  return method === 'GET' && url.startsWith('/graphql?') && isSafe ? `GET ${url}\n${accepted}` : null;
}
