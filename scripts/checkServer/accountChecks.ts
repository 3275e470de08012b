import type { Order } from '#gateway/rest/models.ts';
import { decodedJwt } from '#gateway/auth/readToken.ts';
import { hasCode } from '#gateway/errors.ts';
import { findList } from '#gateway/rest/normalise/envelope.ts';
import { NORMALISERS } from '#gateway/rest/normalise/normalisers.ts';
import { Fields, presentValue } from '#gateway/rest/normalise/Fields.ts';
import { isObject, readObject, type JsonObject } from '#gateway/rest/readJson.ts';
import { tokenIn } from '#gateway/rest/restBody.ts';
import { exampleOf } from '#gateway/rest/unreadable.ts';
import { explained, sentenceIn, shapeOf } from './explain.ts';
import { fieldAdvice, missedIn, routeAdvice, unreadableLine, type Advice, type Line } from './advice.ts';
import { countOf, noted, right, wrong, type Finding } from './Finding.ts';
import type { CheckedServer, CheckedSources } from './openServer.ts';

export interface Account {
  /** A user name where the adapter says so. */
  email: string;
  password: string;
}

/** Signs in, and reports what kind of token the server sends. */
export async function checkLogin(server: CheckedServer, { auth }: CheckedSources, account: Account) {
  const answer = await auth.login({ ...account });
  const token = tokenIn(answer);
  if (token === null) return { token, finding: wrong(`refused: ${messageIn(answer.body)}`, []) };
  const { finding, isGood } = tokenFinding(server, token);
  return { token: isGood ? token : null, finding };
}

function tokenFinding(server: CheckedServer, token: string): { finding: Finding; isGood: boolean } {
  const isGood = server.sessionOf(token).kind === 'valid';
  const decoded = decodedJwt(token);
  const { exp, iat } = typeof decoded?.payload === 'object' ? decoded.payload : {};
  const hours = exp === undefined ? null : (exp - (iat ?? Date.now() / 1000)) / 3600;
  const lasting =
    hours === null ? 'without an end' : `good for ${countOf(Math.round(hours * 10) / 10, 'hour')}`;
  const from = server.cookie === undefined ? '' : ` from the cookie ${server.cookie}`;
  const kind =
    decoded === null
      ? `a token${from} of ${token.length} characters that only the server can read`
      : `a JWT (${decoded.header.alg})${from} ${lasting}`;
  if (isGood && server.settings.JWT_SECRET !== null)
    return { isGood, finding: right(`${kind}; JWT_SECRET fits`) };
  if (isGood) return { isGood, finding: right(kind) };
  const help =
    server.settings.JWT_SECRET === null
      ? 'Helps: that the server signs its tokens, and that they are good for longer.'
      : 'Helps: the JWT_SECRET that the server has, or none. A JWT without an end needs none.';
  return { isGood, finding: wrong(`${kind}, which the gateway refuses`, [help]) };
}

/** Values may be secrets. */
export function messageIn(body: unknown): string {
  return sentenceIn(body) ?? shapeOf(body);
}

export async function checkProfile({ profile }: CheckedSources, account: Account): Promise<Finding> {
  const shopper = await profile.read();
  const { id, email, role, createdAt } = shopper;
  const lines: Line[] = missedIn('profile', NORMALISERS.profile, [shopper]);
  if (account.email.includes('@') && email.toLowerCase() !== account.email.toLowerCase())
    lines.push(
      fieldAdvice('profile', 'email', `The e-mail address is ${exampleOf(email)}, not the account's.`),
    );
  const more = [role, createdAt && `since ${createdAt.slice(0, 10)}`].filter(Boolean).join(', ');
  return noted(`the shopper ${id}${more === '' ? '' : `, ${more}`}`, lines);
}

export async function checkAddresses({ addresses }: CheckedSources): Promise<Finding> {
  const list = await addresses.list();
  return noted(
    countOf(list.length, 'address', 'addresses'),
    missedIn('addresses', NORMALISERS.address, list),
  );
}

const STATUS_ADVICE =
  'Helps, if flags say it: an adapter whose orders returns a status, such as pending or delivered.';

function orderAdvice(field: string, missed: string): Advice {
  if (field !== 'status') return fieldAdvice('orders', field, missed);
  return { text: `${missed} ${STATUS_ADVICE}`, call: 'orders', returns: field };
}

export async function checkOrders({ notes, shared }: CheckedServer, { orders }: CheckedSources) {
  const list = await orders.list();
  const count = await orders.count();
  const lines: Line[] = [...notes.unreadable.values()].map(unreadableLine);
  if (list.length < count)
    lines.push(fieldAdvice('orders', '_id', `${count - list.length} without an id are left out.`));
  const sent = (findList(readObject(notes.exchanges[0]?.body), 'orders') ?? []).filter(isObject);
  const hasAmount = (order: JsonObject): boolean =>
    new Fields('order', [order], shared).read('amount', presentValue) !== null;
  if (list.length > 0 && !sent.some(hasAmount))
    lines.push(fieldAdvice('orders', 'amount', 'No order has an amount: the sum of its items is shown.'));
  lines.push(...missedIn('orders', NORMALISERS.order, list, orderAdvice));
  const keys = list.some(({ idempotencyKey }) => idempotencyKey !== undefined)
    ? ', with their idempotency keys'
    : '';
  return { list, finding: noted(`${countOf(list.length, 'order')}${keys}`, lines) };
}

/** GET /api/order/user/{orderId}, for the first order, or for one that nobody has. */
export async function checkOrder(
  server: CheckedServer,
  { orders }: CheckedSources,
  [first]: readonly Order[],
): Promise<Finding> {
  const order = await orders.byId(first?.id ?? 'ffffffffffffffffffffffff').catch((error: unknown) => {
    if (first === undefined && hasCode(error, 'NOT_FOUND')) return null;
    throw error;
  });
  const tried = server.tried('order');
  const error = tried.exchange?.error;
  if (first !== undefined && tried.handled !== null && hasCode(error, 'UPSTREAM_NOT_OFFERED'))
    return explained(error, tried);
  if (hasCode(error, 'UPSTREAM_NOT_OFFERED'))
    return {
      ...noted('there is no such call: the order is looked for among all', [routeAdvice('order', '', true)]),
      isUntried: first === undefined,
    };
  if (first === undefined)
    return { ...right('there is no order yet; one that nobody has is not found'), isUntried: true };
  if (order === null) return wrong('a success without the order', [fieldAdvice('order', 'order')]);
  return order.id === first.id
    ? right(`the order ${order.id}`)
    : wrong(`another order, ${order.id}`, [routeAdvice('order')]);
}
