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
import { CONTRACT_OPERATIONS, type KnownThings } from '#tests/support/contractOperations.ts';
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

/** Those with a made-up code must be refused. */
const MADE_UP = new Set(['verifyOtp', 'verifyResetOtp', 'resetPassword']);
const LOGIN = 'mutation ($account: LoginInput!) { login(input: $account) { token } }';

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
  const known: KnownThings = {
    ...account,
    newEmail: 'nila@example.com',
    orderId: 'none',
    product: data.catalogue.items[0],
  };
  const { email, password } = account;
  let token: string | undefined;
  const outcomes: Record<string, string> = {};
  for (const { key, operationFor } of CONTRACT_OPERATIONS) {
    const answer = await gateway.ask(operationFor(known), {}, token);
    outcomes[key] = outcomeOf(key, answer);
    if (key === 'login')
      token = (await gateway.ask(LOGIN, { account: { email, password } })).data.login.token ?? undefined;
    if (key === 'orders') known.orderId = answer.data?.viewer?.done?.[0]?.id ?? 'none';
  }
  const uploaded = await uploadAvatar(gateway, token ?? '', PNG);
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
