import { createGraphiQLFetcher, type Fetcher, type FetcherParams } from '@graphiql/toolkit';
import { chosenFile, type ChosenFile } from './chosenFile.ts';
import { field, textField } from './field.ts';
import { currentSession, setSession } from './session.ts';

const URL = '/graphql';
const sendJson = createGraphiQLFetcher({ url: URL, enableIncrementalDelivery: false });

/** Sends the signed-in shopper's token with every operation, and signs in with the token of `login` or `verifyOtp`. */
export const signedInFetcher: Fetcher = async (params, options) => {
  const headers = withToken(options?.headers);
  const chosen = chosenFile();
  const answer: unknown =
    chosen && takesFile(params, chosen.path)
      ? await upload(params, chosen, headers)
      : await sendJson(params, { ...options, headers });
  const token = tokenIn(answer);
  if (token !== null) setSession({ email: emailIn(params.variables), token });
  return answer as Awaited<ReturnType<Fetcher>>;
};

/** A file's variable is null until it is sent. */
function takesFile(params: FetcherParams, path: string): boolean {
  return path.split('.').reduce<unknown>(field, params) === null;
}

/** Uploads a file as the GraphQL multipart request specification says. */
async function upload(params: FetcherParams, { file, path }: ChosenFile, headers: object): Promise<unknown> {
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

function tokenIn(answer: unknown): string | null {
  const data = field(answer, 'data');
  for (const name of ['login', 'verifyOtp']) {
    const token = textField(field(data, name), 'token');
    if (token) return token;
  }
  return null;
}

function emailIn(variables: unknown): string {
  return textField(field(variables, 'input'), 'email') || 'a shopper';
}
