import jwt from 'jsonwebtoken';
import type { AnyJson } from '#tests/support/AnyJson.ts';
import type { Answering, RestRequest } from './restServer.ts';

// What the doubles of copied shops have in common: goods, accounts, and sessions by cookie.

export const SHOPPER = { name: 'Mina Rahman', email: 'mina@haat.test', password: 'a good password' };
export const ORDER_ID = '64f0c0ffee0000000000b001';
export const PAGE = 8;

/** Enough for two pages. */
export const GOODS = Array.from({ length: 10 }, (_, index) => ({
  _id: `64f0c0ffee0000000000a00${index}`,
  name: index === 3 ? 'Oak lamp' : `Pear ${index}`,
  description: 'Good.',
  price: 10 + index,
  category: index % 2 === 0 ? 'Fruit' : 'Light',
  createdAt: '2026-03-01T09:30:00.000Z',
}));

export interface Account {
  _id: string;
  name: string;
  email: string;
  password: string;
}

export type Shop = ReturnType<typeof openShop>;

/** A shop that is empty but for one account, and keeps shoppers signed in by a cookie of this name. */
export function openShop(cookie: string, refusal: object) {
  const key = `only ${cookie} knows`;
  const accounts = new Map<string, Account>([[SHOPPER.email, { _id: 'u1', ...SHOPPER }]]);
  const owner = ({ headers }: RestRequest): Account | undefined => {
    const [, token = ''] = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(headers.cookie ?? '') ?? [];
    try {
      const { sub } = jwt.verify(token, key) as jwt.JwtPayload;
      return [...accounts.values()].find(({ _id }) => _id === sub);
    } catch {
      return undefined;
    }
  };
  return {
    orders: new Array<object>(),
    tokenFor: ({ _id }: Account) => jwt.sign({}, key, { subject: _id, expiresIn: '30d' }),
    /** Answers shoppers who are signed in, and refuses all others. */
    own:
      (answer: (request: RestRequest, account: Account) => object): Answering =>
      (request) => {
        const account = owner(request);
        return account === undefined ? refusal : answer(request, account);
      },
    /** Undefined if the e-mail address has one. */
    newAccount: (request: RestRequest): Account | undefined => {
      const { name, email, password } = bodyOf(request);
      if (accounts.has(email)) return undefined;
      const account = { _id: `u${accounts.size + 1}`, name, email, password };
      accounts.set(email, account);
      return account;
    },
    /** Undefined with a wrong password. */
    accountFor: (request: RestRequest): Account | undefined => {
      const { email, password } = bodyOf(request);
      const account = accounts.get(email);
      return account?.password === password ? account : undefined;
    },
  };
}

/** A body whose fields the double looks at itself. */
export function bodyOf({ body }: RestRequest): AnyJson {
  return body;
}

/** What Mongoose says if one of the paths has nothing in it; undefined if all have. */
export function complaint(order: object, paths: readonly string[]): string | undefined {
  const missing = paths.find((path) => {
    const value = path.split('.').reduce<unknown>((part, name) => Object(part)[name], order);
    return value === undefined || value === '';
  });
  return missing && `Order validation failed: ${missing}: Path \`${missing}\` is required.`;
}

/** The goods whose name has the keyword, and the page that is asked for. */
export function search<Goods extends { name: string }>(
  goods: readonly Goods[],
  query: URLSearchParams,
  page: string,
) {
  const keyword = new RegExp(query.get('keyword') ?? '', 'i');
  const found = goods.filter(({ name }) => keyword.test(name));
  const number = Number(query.get(page)) || 1;
  return { found, page: number, shown: found.slice(PAGE * (number - 1), PAGE * number) };
}
