import { field, textField } from './field.ts';
import { signedInFetcher } from './signedInFetcher.ts';

export interface Account {
  email: string;
  password: string;
}

const LOGIN = 'mutation SignIn($input: LoginInput!) { login(input: $input) { success message token } }';

/** Signs in all tabs, or fails with the reason. */
export async function signIn({ email, password }: Account): Promise<void> {
  const variables = { input: { email, password } };
  const answer: unknown = await signedInFetcher({ query: LOGIN, operationName: 'SignIn', variables });
  const login = field(field(answer, 'data'), 'login');
  if (textField(login, 'token')) return;
  const [error] = [field(answer, 'errors')].flat();
  throw new Error(textField(error, 'message') || textField(login, 'message') || 'Signing in failed.');
}

/** The account of a demo; null where the gateway names none. */
export async function readDemoAccount(): Promise<Account | null> {
  try {
    const response = await fetch('/playground/account.json');
    return await response.json();
  } catch {
    return null;
  }
}
