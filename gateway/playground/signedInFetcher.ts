import { createGraphiQLFetcher, type FetcherOpts, type FetcherParams } from '@graphiql/toolkit';
import type { ExecutionResult } from 'graphql';
import { currentSession, setSession } from './session.ts';

/** Of its data, the playground itself reads only sign-ins. */
type Answer = ExecutionResult<Record<string, { token?: string | null; message?: string | null } | null>>;

interface ChosenFile {
  file: File;
  /** Where it goes, as in `variables.input.file`. */
  path: string;
}

const URL = '/graphql';
const sendJson = createGraphiQLFetcher({ url: URL, enableIncrementalDelivery: false });
let chosen: ChosenFile | null = null;

/** Sets the file that the next operation carries. */
export function chooseFile(next: ChosenFile | null): void {
  chosen = next;
}

/** Sends the signed-in shopper's token with every operation, and signs in with the token of `login` or `verifyOtp`. */
export async function signedInFetcher(params: FetcherParams, options?: FetcherOpts): Promise<Answer> {
  const headers = withToken(options?.headers);
  const answer =
    chosen && takesFile(params, chosen.path)
      ? await upload(params, chosen, headers)
      : ((await sendJson(params, { ...options, headers })) as Answer);
  const { login, verifyOtp } = answer.data ?? {};
  const token = login?.token ?? verifyOtp?.token;
  if (token) setSession({ email: params.variables?.input?.email ?? 'a shopper', token });
  return answer;
}

/** A file's variable is null until it is sent. */
function takesFile(params: FetcherParams, path: string): boolean {
  return path.split('.').reduce<unknown>((value, name) => Object(value)[name], params) === null;
}

/** Uploads a file as the GraphQL multipart request specification says. */
async function upload(params: FetcherParams, { file, path }: ChosenFile, headers: object): Promise<Answer> {
  const form = new FormData();
  form.append('operations', JSON.stringify(params));
  form.append('map', JSON.stringify({ file: [path] }));
  form.append('file', file);
  const response = await fetch(URL, {
    method: 'POST',
    headers: { ...headers, 'apollo-require-preflight': 'true' },
    body: form,
  });
  return response.json();
}

/** A header that the user has typed wins over the session. */
function withToken(typed: Record<string, unknown> = {}): Record<string, unknown> {
  const session = currentSession();
  const hasOwn = Object.keys(typed).some((name) => name.toLowerCase() === 'authorization');
  return session === null || hasOwn ? typed : { ...typed, Authorization: `Bearer ${session.token}` };
}
