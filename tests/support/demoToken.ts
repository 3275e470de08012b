import { DEMO_SHOPPERS } from '#api/seed/demoShoppers.ts';
import { graphql } from './graphql.ts';

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';

/** Signs the first demo shopper in; resolves to the token. */
export async function demoToken(shopUrl: string): Promise<string> {
  const [{ email, password } = { email: '', password: '' }] = DEMO_SHOPPERS;
  const input = { email, password };
  const { login } = await graphql<{ login: { token: string } }>(shopUrl, LOGIN, { input });
  return login.token;
}
