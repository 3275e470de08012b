import { beforeEach, expect, test, vi } from 'vitest';
import { cartLine } from '#tests/support/cartProducts.ts';
import { sessionToken } from '#tests/support/renderPage.tsx';
import { createApolloClient } from '#web/app/apolloClient.ts';
import { SessionDocument } from './session.generated.ts';
import { removeAuthItem, readAuthItem, setAuthItem } from '#web/lib/authStorage.ts';
import { EMPTY_STORE } from '#web/store/persistedStore.ts';
import { createStore, type Store } from '#web/store/createStore.ts';
import { createSession, type Session } from './session.ts';

const SHOPPER = {
  viewer: {
    __typename: 'Viewer',
    profile: {
      __typename: 'Shopper',
      id: 'u1',
      name: 'Mina Rahman',
      email: 'mina@haat.test',
      avatar: null,
    },
    orderCount: 2,
  },
};

interface Tab {
  session: Session;
  store: Store;
  client: ReturnType<typeof createApolloClient>;
}

beforeEach(() => {
  localStorage.clear();
});

/** A tab with its own memory; the storage is shared. */
function openTab(nowMs = Date.now): Tab {
  const client = createApolloClient({
    uri: 'http://shop.test/graphql',
    getToken: () => readAuthItem('token'),
    onUnauthenticated: () => undefined,
    fetch: async () => Response.json({ data: SHOPPER }),
  });
  const store = createStore(client.cache);
  store.followOtherTabs();
  return { client, store, session: createSession({ client, store, nowMs }) };
}

async function openSignedIn(): Promise<Tab> {
  const tab = openTab();
  await tab.session.load();
  return tab;
}

/** The event that browsers send to other tabs; here all tabs get it. */
const sendStorageEvent = (key: string): boolean => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => {
  setAuthItem('token', sessionToken());
  openTab().store.update((state) => ({ ...state, products: [cartLine()] }));
});

test('a tab that sees the token vanish writes nothing, so the cart from before the sign-out does not come back', async () => {
  const { session, store, client } = await openSignedIn();
  // This tab notices that the token is gone while its copy of the store is still the old one.
  removeAuthItem('token');
  const write = vi.spyOn(Storage.prototype, 'setItem');
  session.follow();
  expect(write).not.toHaveBeenCalled();
  expect(client.readQuery({ query: SessionDocument })).toBeNull();
  localStorage.setItem('root', JSON.stringify({ version: 1, ...EMPTY_STORE }));
  sendStorageEvent('root');
  expect(store.read()).toEqual(EMPTY_STORE);
  expect(session.endReason()).toBe('shopper');
});

test('the cart does not come back either when the tab sees the emptied store first', async () => {
  const { session, store } = await openSignedIn();
  localStorage.setItem('root', JSON.stringify({ version: 1, ...EMPTY_STORE }));
  sendStorageEvent('root');
  expect(session.endReason()).toBe('shopper');
  removeAuthItem('token');
  session.follow();
  expect(store.read()).toEqual(EMPTY_STORE);
  expect(localStorage.getItem('root')).toContain('"products":[]');
});

test('a session ends as expired even if another tab noticed the expiry first', async () => {
  let nowMs = Date.now();
  const { session } = openTab(() => nowMs);
  await session.load();
  nowMs += 3600 * 1000;
  removeAuthItem('token');
  session.follow();
  expect(session.endReason()).toBe('expiry');
  // Its own timer and a return from the back/forward cache load the session again later.
  await session.load();
  expect(session.endReason()).toBe('expiry');
});

test('a tab that opens when the user is already known does not write the store', async () => {
  await openSignedIn();
  const write = vi.spyOn(Storage.prototype, 'setItem');
  await openSignedIn();
  expect(write.mock.calls.filter(([key]) => key === 'root')).toEqual([]);
});

test("a sign-in as somebody else in another tab drops the previous shopper's data at once", async () => {
  const { session, client } = await openSignedIn();
  await expect.poll(() => client.readQuery({ query: SessionDocument })).not.toBeNull();
  setAuthItem('token', sessionToken('Karim Hasan'));
  session.follow();
  expect(client.readQuery({ query: SessionDocument })).toBeNull();
});
