import { signedInFetcher } from './signedInFetcher.ts';

export interface Account {
  email: string;
  password: string;
}

const LOGIN = 'mutation SignIn($input: LoginInput!) { login(input: $input) { success message token } }';

/** Signs in all tabs, or fails with the reason. */
export async function signIn(input: Account): Promise<void> {
  const sent = { query: LOGIN, operationName: 'SignIn', variables: { input } };
  const { data, errors } = await signedInFetcher(sent);
  const login = data?.['login'];
  if (login?.token) return;
  throw new Error(errors?.[0]?.message ?? login?.message ?? 'Signing in failed.');
}

/** The account of a demo; null where the gateway names none. */
export async function readDemoAccount(): Promise<Account | null> {
  const response = await fetch('/playground/account.json');
  return response.json();
}
