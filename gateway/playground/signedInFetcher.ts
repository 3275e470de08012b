import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { currentSession, setSession } from './session.ts';

const fetcher = createGraphiQLFetcher({ url: '/graphql', enableIncrementalDelivery: false });

/** Sends the signed-in shopper's token with every operation, and signs in with the token of `login` or `verifyOtp`. */
export const signedInFetcher: Fetcher = async (params, options) => {
  const answer: unknown = await fetcher(params, { ...options, headers: withToken(options?.headers) });
  const token = tokenIn(answer);
  if (token !== null) setSession({ email: emailIn(params.variables), token });
  return answer as Awaited<ReturnType<Fetcher>>;
};

/** A header that the user has typed wins over the session. */
function withToken(typed: Record<string, unknown> = {}): Record<string, unknown> {
  const session = currentSession();
  const hasOwn = Object.keys(typed).some((name) => name.toLowerCase() === 'authorization');
  return session === null || hasOwn ? typed : { ...typed, Authorization: `Bearer ${session.token}` };
}

function tokenIn(answer: unknown): string | null {
  const data = field(answer, 'data');
  for (const name of ['login', 'verifyOtp']) {
    const token = field(field(data, name), 'token');
    if (typeof token === 'string') return token;
  }
  return null;
}

function emailIn(variables: unknown): string {
  const email = field(field(variables, 'input'), 'email');
  return typeof email === 'string' ? email : 'a shopper';
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
