import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { server as mernAdapter } from '#examples/servers/mernProjectEcommerce.ts';
import { server as proshopAdapter } from '#examples/servers/proshop.ts';
import type { ServerAdapter } from '#gateway/contract/defineServer.ts';
import { readGatewaySettings } from '#gateway/core/readGatewaySettings.ts';
import { CONTRACT_CALLS, type CallName } from '#gateway/contract/contractCalls.ts';
import { features } from '#gateway/features.ts';
import { checkServer } from '#scripts/checkServer/checkServer.ts';
import { isUsable } from '#scripts/checkServer/Finding.ts';
import { apiOfTest } from '#tests/support/apiOfFile.ts';
import { gatewayOfTest, restOfTest } from '#tests/support/gatewayOfTest.ts';
import type { GraphqlAnswer } from '#tests/support/gatewayUnderTest.ts';
import { PATIENT } from '#tests/support/patience.ts';
import { SHOPPER } from '#tests/support/rest/copiedShop.ts';
import { mernProjectEcommerce } from '#tests/support/rest/mernProjectEcommerce.ts';
import { ODD_ACCOUNT, pageServer, snakeServer } from '#tests/support/rest/oddServers.ts';
import { otherNames, otherNamesAdapter } from '#tests/support/rest/otherNames.ts';
import { proshop } from '#tests/support/rest/proshop.ts';
import type { RestAnswers } from '#tests/support/rest/restServer.ts';
import { PNG, uploadAvatar } from '#tests/support/uploadAvatar.ts';

// The table of serverTable.txt: what a client gets from each of six servers, and that check-server promises no more.

interface Account {
  email: string;
  password: string;
}

/** A server with no answers kept, and its adapter. */
const DOUBLES: Record<string, [answers: () => RestAnswers, account: Account, adapter?: ServerAdapter]> = {
  'proshop-v2': [proshop, SHOPPER, proshopAdapter],
  mernProjectEcommerce: [mernProjectEcommerce, SHOPPER, mernAdapter],
  'other names': [otherNames, ODD_ACCOUNT, otherNamesAdapter],
  underscores: [snakeServer, ODD_ACCOUNT],
  pages: [pageServer, ODD_ACCOUNT],
};
const SERVERS = ['reference API', ...Object.keys(DOUBLES)];

async function open(name: string): Promise<{ url: string; account: Account; adapter?: ServerAdapter }> {
  const [answers, account, adapter] = DOUBLES[name] ?? [];
  if (answers === undefined || account === undefined) {
    const api = await apiOfTest();
    return { url: api.url, account: await api.shopper() };
  }
  const rest = await restOfTest(answers());
  return { url: rest.url, account, ...(adapter && { adapter }) };
}

/** What an operation needs: a product, a token, the addresses of two accounts, and an order. */
interface Known {
  product: { id: string; name: string; price: number; category: string };
  token: string | undefined;
  account: Account;
  newEmail: string;
  orderId: string;
}

const PLACE = 'street: "12 Lake Road", city: "Dhaka", state: "Dhaka", zipCode: "1205", country: "Bangladesh"';
/** Those with a made-up code must be refused. */
const MADE_UP = new Set(['verifyOtp', 'verifyResetOtp', 'resetPassword']);
const FIELDS = ' { success message code }';

const OPERATIONS: Record<Exclude<CallName, 'uploadAvatar'>, (known: Known) => string> = {
  banners: () => '{ done: banners { id } }',
  products: () => '{ catalogue { done: items { id } } }',
  product: ({ product }) => `{ done: product(id: "${product.id}") { id } }`,
  specialOffers: () => '{ done: products(collection: SPECIAL_OFFERS) { id } }',
  bestSellers: () => '{ done: products(collection: BEST_SELLERS) { id } }',
  newArrivals: () => '{ done: products(collection: NEW_ARRIVALS) { id } }',
  offers: () => '{ done: products(onOffer: true) { id } }',
  category: ({ product }) => `{ done: products(category: "${product.category}") { id } }`,
  search: ({ product }) => `{ done: products(search: "${/\p{L}{3,}/u.exec(product.name)?.[0]}") { id } }`,
  register: ({ newEmail }) =>
    `mutation { done: register(input: { name: "Nila Das", email: "${newEmail}", password: "a good password" })${FIELDS} }`,
  login: ({ account: { email, password } }) =>
    `mutation { done: login(input: { email: "${email}", password: "${password}" }) { success code token } }`,
  verifyOtp: ({ newEmail }) =>
    `mutation { done: verifyOtp(input: { email: "${newEmail}", otp: "000000" })${FIELDS} }`,
  resendOtp: ({ newEmail }) => `mutation { done: resendOtp(input: { email: "${newEmail}" })${FIELDS} }`,
  requestReset: ({ account: { email } }) =>
    `mutation { done: requestPasswordReset(input: { email: "${email}" })${FIELDS} }`,
  verifyResetOtp: ({ account: { email } }) =>
    `mutation { done: verifyResetOtp(input: { email: "${email}", otp: "000000" })${FIELDS} }`,
  resendResetOtp: ({ account: { email } }) =>
    `mutation { done: resendResetOtp(input: { email: "${email}" })${FIELDS} }`,
  resetPassword: () =>
    `mutation { done: resetPassword(input: { resetToken: "made-up", newPassword: "a good password" })${FIELDS} }`,
  profile: () => '{ viewer { done: profile { id } } }',
  updateProfile: ({ account: { email } }) =>
    `mutation { done: updateProfile(input: { name: "Mina", email: "${email}", phone: "" })${FIELDS} }`,
  addresses: () => '{ viewer { done: addresses { id } } }',
  createAddress: () =>
    `mutation { done: createAddress(input: { label: HOME, ${PLACE}, phone: "01711000000" })${FIELDS} }`,
  createOrder: ({ product, account: { email } }) =>
    `mutation { done: createOrder(input: { items: [{ productId: "${product.id}", quantity: 1 }], expectedTotal: ${product.price},
      address: { name: "Mina Rahman", email: "${email}", phone: "01711000000", ${PLACE} } }) { success message code orderId } }`,
  orders: () => '{ viewer { done: orders { id } } }',
  order: ({ orderId }) => `{ viewer { done: order(id: "${orderId}") { id } } }`,
  contact: ({ account: { email } }) =>
    `mutation { done: sendContactMessage(input: { name: "M", email: "${email}", subject: "s", message: "m" })${FIELDS} }`,
};

function outcomeOf(name: string, { data, errors: [error] }: GraphqlAnswer): string {
  const { done } = { ...data, ...data?.viewer, ...data?.catalogue, ...data?.product };
  const code = error?.extensions.code ?? (done?.success === false ? done.code : null);
  if (code === 'UPSTREAM_NOT_OFFERED') return 'not offered';
  if (code === 'RATE_LIMITED' || (MADE_UP.has(name) && code && !code.startsWith('UPSTREAM_'))) return 'right';
  if (code) return code;
  if (MADE_UP.has(name)) return 'takes any';
  const isOwn = name === 'orders' || name === 'addresses';
  return done == null || (Array.isArray(done) && done.length === 0 && !isOwn) ? 'nothing' : 'right';
}

async function outcomesOf(server: string): Promise<Record<string, string>> {
  const { url, account, adapter } = await open(server);
  const gateway = await gatewayOfTest(url, { ACCOUNT_REQUESTS_PER_EMAIL: '100' }, adapter);
  const { data } = await gateway.ask('{ catalogue { items { id name price category } } }');
  const known: Known = {
    account,
    token: undefined,
    newEmail: 'nila@example.com',
    orderId: 'none',
    product: data.catalogue.items[0],
  };
  const outcomes: Record<string, string> = {};
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    const answer = await gateway.ask(operation(known), {}, known.token);
    outcomes[name] = outcomeOf(name, answer);
    known.token ??= answer.data?.done?.token;
    if (name === 'orders') known.orderId = answer.data?.viewer?.done?.[0]?.id ?? 'none';
  }
  const uploaded = await uploadAvatar(gateway, known.token ?? '', PNG);
  const { uploadAvatar: done } = uploaded.data ?? {};
  return { ...outcomes, uploadAvatar: outcomeOf('uploadAvatar', { ...uploaded, data: { done } }) };
}

/** The names of the calls that check-server calls usable, on a server of its own. */
async function promisedBy(server: string): Promise<string[]> {
  const { url, account, adapter } = await open(server);
  const { calls } = await checkServer({
    settings: readGatewaySettings({ API_BASE_URL: url, ...PATIENT }, features),
    loaded: { adapter: adapter ?? null, headers: {} },
    account,
    isWrite: true,
  });
  const usable = calls.filter((call) => call.verdict !== 'not tried' && isUsable(call));
  return Object.entries(CONTRACT_CALLS).flatMap(([name, call]) =>
    usable.some((one) => one.name === call.name) ? [name] : [],
  );
}

const PRINTED = readFileSync('tests/contract/serverTable.txt', 'utf8');
const ROWS = [...PRINTED.matchAll(/^\| (.+?) \|$/gm)].map(([, row = '']) =>
  row.split('|').map((cell) => cell.trim()),
);

describe.each(SERVERS)('%s', (server) => {
  test('answers each operation as the table says', async () => {
    const outcomes = await outcomesOf(server);
    const column = ROWS[0]?.indexOf(server) ?? -1;
    const inTable = (name: string) =>
      ROWS.find(([call]) => call === `\`${CONTRACT_CALLS[name as CallName].name}\``)?.[column];
    const printed = Object.fromEntries(Object.keys(outcomes).map((name) => [name, inTable(name)]));
    expect(outcomes).toEqual(printed);
  });

  test('check-server promises no more than the operations show', async () => {
    const outcomes = await outcomesOf(server);
    const promised = await promisedBy(server);
    expect(promised.filter((name) => outcomes[name] !== 'right')).toEqual([]);
    expect(promised.length).toBeGreaterThan(1);
  });
});
