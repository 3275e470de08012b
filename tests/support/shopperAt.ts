import type { GatewayUnderTest, GraphqlAnswer } from './gatewayUnderTest.ts';

interface Account {
  email: string;
  password: string;
}

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { success message token } }';
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { success message token } }';

/** How a shopper signs up and in over GraphQL, with this account or another one. */
export function shopperAt({ ask }: GatewayUnderTest, account: Account) {
  const login = async (other: Partial<Account> = {}): Promise<GraphqlAnswer> =>
    ask(LOGIN, { input: { email: account.email, password: account.password, ...other } });
  return {
    login,
    signIn: async (): Promise<string> => (await login()).data.login.token,
    register: async (name: string, other: Partial<Account> = {}): Promise<GraphqlAnswer> =>
      ask(REGISTER, { input: { email: account.email, password: account.password, ...other, name } }),
  };
}
