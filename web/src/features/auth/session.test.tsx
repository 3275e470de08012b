import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { createApolloClient } from '#web/app/apolloClient.ts';
import { SessionDocument } from './session.generated.ts';
import { removeAuthItem, readAuthItem, setAuthItem } from '#web/lib/authStorage.ts';
import { EMPTY_STORE } from '#web/store/persistedStore.ts';
import { createStore, type Store } from '#web/store/createStore.ts';
import { createSession, type Session } from './session.ts';

const NOW_MS = Date.UTC(2026, 2, 1);
const IN_AN_HOUR = NOW_MS / 1000 + 3600;
const PROFILE = { __typename: 'Shopper', id: 'u1', name: 'Rina Das', email: 'r@x.com', avatar: null };
const REFUSED = {
  data: { viewer: null },
  errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }],
};
const LINE = cartLine({ stock: 5, quantity: 2 });

interface Shop {
  session: Session;
  store: Store;
  client: ReturnType<typeof createApolloClient>;
  /** The Authorization headers that the gateway has received. */
  seen: (string | null)[];
}

let answer: unknown;
let beforeAnswer: () => void;
let holdAnswer: (send: () => void) => void;

beforeEach(() => {
  localStorage.clear();
  answer = { data: { viewer: { __typename: 'Viewer', profile: PROFILE, orderCount: 3 } } };
  beforeAnswer = () => undefined;
  holdAnswer = (send) => send();
  vi.spyOn(console, 'info').mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
});

function openShop(): Shop {
  const seen: Shop['seen'] = [];
  const client = createApolloClient({
    uri: 'http://shop.test/graphql',
    getToken: () => readAuthItem('token'),
    onUnauthenticated: () => session.expire(),
    fetch: async (_, init) => {
      seen.push(new Headers(init?.headers).get('authorization'));
      beforeAnswer();
      await new Promise<void>((resolve) => holdAnswer(resolve));
      return Response.json(answer);
    },
  });
  const store = createStore(client.cache);
  const session = createSession({ client, store, nowMs: () => NOW_MS });
  return { session, store, client, seen };
}

function tokenOf(claims: object): string {
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
}

const rina = (exp: number = IN_AN_HOUR): string =>
  tokenOf({ id: 'u1', name: 'Rina Das', email: 'r@x.com', exp });

test('§4.8 home load: a stored token is decoded into the user and the order count is fetched', async () => {
  setAuthItem('token', rina());
  const { session, store, seen } = openShop();
  await session.load();
  expect(store.read().userInfo).toEqual({ id: 'u1', name: 'Rina Das', email: 'r@x.com', exp: IN_AN_HOUR });
  expect(store.read().orderCount).toBe(3);
  expect(seen).toEqual([`Bearer ${rina()}`]);
});

test.each(['nonsense', rina()])(
  '§4.9 §8.6 home load: a token that is refused is removed, the order count is reset, and the cart stays: %s',
  async (token) => {
    setAuthItem('token', token);
    answer = REFUSED;
    const { session, store } = openShop();
    store.update((state) => ({ ...state, products: [LINE], orderCount: 5 }));
    await session.load();
    expect(readAuthItem('token')).toBeNull();
    expect(store.read()).toMatchObject({ products: [LINE], userInfo: null, orderCount: 0 });
    expect(session.endReason()).toBe('expiry');
  },
);

test('§4.10 home load: without a token, the user and the order count are cleared', async () => {
  const { session, store } = openShop();
  const userInfo = { id: 'u1', name: 'Rina', email: 'r@x.com', exp: null };
  store.update((state) => ({ ...state, userInfo, orderCount: 5 }));
  await session.load();
  expect(store.read()).toEqual(EMPTY_STORE);
});

test('§8.4 a failure to fetch the order count is only logged', async () => {
  setAuthItem('token', rina());
  const { session, store } = openShop();
  beforeAnswer = () => {
    throw new TypeError('Failed to fetch');
  };
  await session.load();
  expect(console.info).toHaveBeenCalledOnce();
  expect(store.read().userInfo?.id).toBe('u1');
});

test('§4.14 logout removes the token, clears the user and the cart, and forgets private data', async () => {
  const { session, store, client } = openShop();
  setAuthItem('token', rina());
  await session.load();
  store.update((state) => ({ ...state, products: [LINE] }));
  sessionStorage.setItem('typed before reload', '{"path":"/cart","fields":{"street":"12 Lake Road"}}');
  session.signOut();
  expect(sessionStorage.getItem('typed before reload')).toBeNull();
  expect(readAuthItem('token')).toBeNull();
  expect(store.read()).toEqual(EMPTY_STORE);
  expect(client.readQuery({ query: SessionDocument })).toBeNull();
  expect(JSON.stringify(client.extract())).not.toContain('Rina');
  expect(session.endReason()).toBe('shopper');
});

test('a refusal also ends a session whose token has vanished, but changes nothing after signing out', async () => {
  setAuthItem('token', rina());
  const { session, store, client } = openShop();
  await session.load();
  removeAuthItem('token');
  answer = REFUSED;
  await client.query({ query: SessionDocument, fetchPolicy: 'network-only' });
  expect(store.read().userInfo).toBeNull();
  expect(session.endReason()).toBe('expiry');
  session.signOut();
  await client.query({ query: SessionDocument, fetchPolicy: 'network-only' });
  expect(session.endReason()).toBe('shopper');
});

test('a late refusal of an earlier token leaves the new session alone', async () => {
  const newToken = tokenOf({ id: 'u2', name: 'Omar', email: 'o@x.com' });
  setAuthItem('token', rina());
  answer = REFUSED;
  const { session } = openShop();
  beforeAnswer = () => setAuthItem('token', newToken);
  await session.load();
  expect(readAuthItem('token')).toBe(newToken);
});

test('an order count that arrives after signing out is ignored', async () => {
  setAuthItem('token', rina());
  const { session, store } = openShop();
  beforeAnswer = () => session.signOut();
  await session.load();
  expect(store.read().orderCount).toBe(0);
});

test('an order count that arrives after a newer one is ignored', async () => {
  setAuthItem('token', rina());
  const { session, store } = openShop();
  const answers: (() => void)[] = [];
  holdAnswer = (send) => answers.push(send);
  const loads = [session.load(), session.load()];
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.();
  await loads[1];
  answer = { data: { viewer: { __typename: 'Viewer', profile: PROFILE, orderCount: 2 } } };
  answers[0]?.();
  await loads[0];
  expect(store.read().orderCount).toBe(3);
});

test("a shopper who signs in during another shopper's query sends a new one and sees only their own data", async () => {
  const omar = tokenOf({ id: 'u2', name: 'Omar', email: 'o@x.com', exp: IN_AN_HOUR });
  setAuthItem('token', rina());
  const { session, client, seen } = openShop();
  const answers: (() => void)[] = [];
  holdAnswer = (send) => answers.push(send);
  const first = session.load();
  await expect.poll(() => answers).toHaveLength(1);
  setAuthItem('token', omar);
  const second = session.load();
  await expect.poll(() => seen).toEqual([`Bearer ${rina()}`, `Bearer ${omar}`]);
  answers[0]?.();
  await first;
  expect(JSON.stringify(client.extract())).not.toContain('Rina');
  answer = {
    data: {
      viewer: { __typename: 'Viewer', profile: { ...PROFILE, id: 'u2', name: 'Omar' }, orderCount: 1 },
    },
  };
  answers[1]?.();
  await second;
  expect(client.readQuery({ query: SessionDocument })?.viewer?.profile?.name).toBe('Omar');
});

test('an expired token does not sign the shopper in', async () => {
  const { session, store } = openShop();
  expect(await session.signIn(rina(NOW_MS / 1000))).toBe(false);
  expect(store.read().userInfo).toBeNull();
});

test.each([2, -2])(
  'with a clock that is %i days ahead, a session lasts as long as its token',
  async (days) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let nowMs = NOW_MS + days * 86_400_000;
    const { client, store } = openShop();
    const session = createSession({ client, store, nowMs: () => nowMs });
    const claims = { id: 'u1', name: 'Rina Das', email: 'r@x.com', iat: NOW_MS / 1000, exp: IN_AN_HOUR };
    expect(await session.signIn(tokenOf(claims))).toBe(true);
    nowMs += 3_500_000;
    const reloaded = createSession({ client, store: createStore(client.cache), nowMs: () => nowMs });
    await reloaded.load();
    expect(store.read().userInfo?.id).toBe('u1');
    nowMs += 100_000;
    vi.advanceTimersByTime(3_600_000);
    expect(store.read().userInfo).toBeNull();
  },
);

/** A token that only the server can read. */
const OPAQUE = '12|Xk3+/=';

test('a JWT that names nobody keeps its expiry, and the profile says who is signed in', async () => {
  const { session, store } = openShop();
  expect(await session.signIn(tokenOf({ userId: 'u1', exp: IN_AN_HOUR }))).toBe(true);
  expect(store.read().userInfo).toMatchObject({ id: 'u1', exp: IN_AN_HOUR });
});

test('an opaque token signs nobody in when the profile is missing', async () => {
  answer = { data: { viewer: { __typename: 'Viewer', profile: null, orderCount: 3 } } };
  const { session, store } = openShop();
  const userInfo = { id: 'u2', name: 'Omar', email: 'o@x.com', exp: null };
  store.update((state) => ({ ...state, products: [LINE], userInfo }));
  expect(await session.signIn(OPAQUE)).toBe(false);
  expect(readAuthItem('token')).toBeNull();
  expect(store.read()).toMatchObject({ products: [LINE], userInfo: null, orderCount: 0 });
});

test('a stored opaque token stays while the profile cannot be read', async () => {
  setAuthItem('token', OPAQUE);
  answer = { data: { viewer: null }, errors: [{ message: 'no', extensions: { code: 'UPSTREAM_TIMEOUT' } }] };
  const { session, store } = openShop();
  await session.load();
  expect(readAuthItem('token')).toBe(OPAQUE);
  expect(store.read().userInfo).toBeNull();
});
