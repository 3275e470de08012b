import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { graphql } from '#tests/support/graphql.ts';
import { GONE_FILES, GONE_PAGES, HOSTILE_HOSTS } from '#tests/support/hostileAddresses.ts';
import { HOSTILE_OPERATIONS, HOSTILE_VARIABLES } from '#tests/support/hostileOperations.ts';
import { HOSTILE_TEXTS } from '#tests/support/hostileTexts.ts';
import { openPage } from '#tests/support/openPage.ts';
import { bearer, postOperation } from '#tests/support/postOperation.ts';
import { readAnswer, tryAll, type AttackAnswer, type Attempt, type Tally } from './attempts.ts';
import { textFields, type KnownProduct } from './textFields.ts';
import { uploadTricks } from './uploadTricks.ts';

export interface Target {
  shopUrl: string;
  /** The token of a shopper whom nobody needs: the attack orders, writes and changes in their name. */
  token: string;
}

/** The short form sends each field every seventh of the texts; adjacent fields get different ones. */
const SHORT_STEP = 7;

/** Tries all known attacks on a running shop, and counts the outcomes. */
export async function attackShop(target: Target, { isShort = false } = {}): Promise<Tally> {
  const products = await knownProducts(target);
  return tryAll([
    ...operations(target),
    ...uploadTricks(target),
    ...addresses(target),
    ...texts(target, products, isShort ? SHORT_STEP : 1),
  ]);
}

async function knownProducts({ shopUrl }: Target): Promise<KnownProduct[]> {
  const query = '{ products { id price stock } }';
  const { products } = await graphql<{ products: (KnownProduct & { stock: number })[] }>(shopUrl, query);
  return products.toSorted((a, b) => b.stock - a.stock).slice(0, 10);
}

function operations(target: Target): Attempt[] {
  return [
    ...HOSTILE_OPERATIONS.map(([does, query]) => ({ what: does, send: async () => ask(target, { query }) })),
    ...HOSTILE_VARIABLES.map(([has, query, variables]) => ({
      what: has,
      send: async () => ask(target, { query, variables }),
    })),
  ];
}

function texts(target: Target, products: readonly KnownProduct[], step: number): Attempt[] {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  return textFields(schema, products).flatMap((field, place) =>
    HOSTILE_TEXTS.filter((_, index) => (index + place) % step === 0).map(([is, text]) => ({
      what: `${field.name} with ${is}`,
      send: async () => ask(target, field.with(text)),
    })),
  );
}

function addresses({ shopUrl }: Target): Attempt[] {
  const files = [...GONE_FILES, ...GONE_PAGES, '/media/..%2fapi/user/profile', '/media/%00', '/metrics/x'];
  return [
    ...files.map((path) => ({ what: path, send: async () => open(shopUrl, path) })),
    ...HOSTILE_HOSTS.map((host) => ({
      what: `the Host ${host}`,
      send: async () => open(shopUrl, '/', { host }),
    })),
  ];
}

async function ask({ shopUrl, token }: Target, body: object): Promise<AttackAnswer> {
  return readAnswer(await postOperation(shopUrl, body, bearer(token)));
}

async function open(...address: Parameters<typeof openPage>): Promise<AttackAnswer> {
  const { status = 0 } = await openPage(...address);
  return { status, codes: [], isRefused: status >= 400 };
}
