import jwt from 'jsonwebtoken';
import type { Read } from '#tests/bench/reads/reads.ts';
import { DIRECT, type Server } from './servers.ts';

/** One HTTP request, as the load process sends it. */
export interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** No gateway here knows the key: REST decides whether a token is valid. */
const TOKEN = jwt.sign({ id: 'user-1', name: 'Mina' }, 'known to nobody', { expiresIn: '1d' });
export const AUTHORIZATION = { authorization: `Bearer ${TOKEN}` };

/** The requests that one visit of a read sends to a server. */
export function visitOf(server: Server, read: Read): BenchRequest[] {
  const headers = read.isPrivate ? AUTHORIZATION : {};
  if (server.name === DIRECT) return read.restPaths.map((path) => ({ method: 'GET', path, headers }));
  return [graphqlRequest(read.query, read.variables, headers)];
}

export function graphqlRequest(
  query: string,
  variables?: unknown,
  headers: Record<string, string> = {},
): BenchRequest {
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  };
}

export async function answerTo(
  server: Server,
  { method, path, headers, body }: BenchRequest,
): Promise<unknown> {
  const response = await fetch(`${server.url}${path}`, { method, headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${server.name} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
