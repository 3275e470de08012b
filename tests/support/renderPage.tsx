import type { ApolloCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { createRef, useImperativeHandle, type ReactNode, type Ref } from 'react';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { shopperActions } from '#gateway/modules/shopperActions.ts';
import { createApolloClient } from '#web/app/apolloClient.ts';
import { SignedOutOnly } from '#web/app/navigation/guards.tsx';
import { createSession, type Session } from '#web/features/auth/session.ts';
import { SessionContext } from '#web/features/auth/useSession.ts';
import type { ProductCard_ProductFragment } from '#web/features/product/ProductCard.generated.ts';
import { PUBLIC_QUERIES } from '#web/gql/publicQueries.ts';
import { ShopperActionsDocument, type ShopperActionsQuery } from '#web/lib/useShopperActions.generated.ts';
import { readAuthItem } from '#web/lib/authStorage.ts';
import { CartLinesProvider } from '#web/store/CartLinesProvider.tsx';
import { createStore } from '#web/store/createStore.ts';
import { StoreContext } from '#web/store/useStore.ts';
import { Toaster } from '#web/ui/Toaster.tsx';
import { provideMissingBrowser } from './provideMissingBrowser.ts';

export interface SentOperation {
  operationName: string;
  variables: Record<string, unknown>;
}

/** The body of the gateway's answer; a promise is sent when it resolves. */
export type Answer = (operation: SentOperation) => object | Promise<object>;

export interface RenderedPage {
  user: UserEvent;
  /** The requests to the gateway, in order. */
  operations: SentOperation[];
  /** Path and query of the browser's address. */
  address: () => string;
  session: Session;
  cache: ApolloCache;
}

export interface PageSettings {
  /** The address at which the shopper starts. */
  at: string;
  state?: unknown;
  /** The pages, by route. */
  routes: Record<string, ReactNode>;
  /** What localStorage holds on arrival. */
  stored?: Record<string, string>;
  /** What the page from the server says of the shop; left out, it offers everything. Null: the page does not say it. */
  shop?: Partial<ShopperActionsQuery> | null;
  answer: Answer;
}

/** What shoppers can do on a server of all calls. */
export const ALL_ACTIONS = shopperActions(null);

/** Renders pages with the real client, store and toasts; only the gateway is faked, at the network's edge. */
export function renderPage({
  at,
  state,
  routes,
  stored = {},
  shop = {},
  answer,
}: PageSettings): RenderedPage {
  provideMissingBrowser();
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  // Removes the toasts of earlier tests.
  toast.remove();
  const operations: SentOperation[] = [];
  const client = createApolloClient({
    uri: 'http://shop.test/graphql',
    getToken: () => readAuthItem('token'),
    onUnauthenticated: () => session.expire(),
    fetch: async (address, init) => {
      const question = operationIn(new Request(address).url, init?.body);
      operations.push(question);
      return Response.json(await answer(question));
    },
  });
  if (shop !== null) {
    const data = { signInName: 'EMAIL', shopperActions: ALL_ACTIONS, ...shop } as const;
    client.cache.writeQuery({ query: ShopperActionsDocument, data });
  }
  const store = createStore(client.cache);
  const session = createSession({ client, store });
  const address = createRef<string>();
  const { pathname, search } = new URL(at, 'http://shop.test');
  render(
    <ApolloProvider client={client}>
      <StoreContext value={store}>
        <SessionContext value={session}>
          <MemoryRouter initialEntries={[{ pathname, search, state }]}>
            <Address ref={address} />
            <CartLinesProvider>
              <Routes>
                {Object.entries(routes).map(([path, page]) => (
                  <Route key={path} path={path} element={page} />
                ))}
                <Route path="*" element={<p>Elsewhere</p>} />
              </Routes>
            </CartLinesProvider>
          </MemoryRouter>
        </SessionContext>
        <Toaster />
      </StoreContext>
    </ApolloProvider>,
  );
  return {
    user: userEvent.setup(),
    operations,
    address: () => address.current ?? at,
    session,
    cache: client.cache,
  };
}

/** The operation of a request: in the body of a POST or an upload, in the address of a GET. */
function operationIn(address: string, body: unknown): SentOperation {
  const text = body instanceof FormData ? body.get('operations') : body;
  if (typeof text === 'string') return JSON.parse(text);
  const search = new URL(address).searchParams;
  const [operationName] =
    Object.entries(PUBLIC_QUERIES).find(([, id]) => id === search.get('documentId')) ?? [];
  if (operationName === undefined) throw new Error(`The client sent ${address}`);
  return { operationName, variables: JSON.parse(search.get('variables') ?? '{}') };
}

/** A page behind the guard for sign-in and registration. */
export function signedOut(path: string, page: ReactNode): PageSettings['routes'] {
  const guarded = (
    <Routes>
      <Route element={<SignedOutOnly />}>
        <Route index element={page} />
      </Route>
    </Routes>
  );
  return { [`${path}/*`]: guarded };
}

function Address({ ref }: { ref: Ref<string> }): null {
  const { pathname, search } = useLocation();
  useImperativeHandle(ref, () => `${pathname}${search}`, [pathname, search]);
  return null;
}

type ListedProduct = ProductCard_ProductFragment & { __typename: 'Product' };

let lastId = 0;

/** A product as lists show it. */
export function listedProduct(part: Partial<ProductCard_ProductFragment> = {}): ListedProduct {
  lastId += 1;
  return {
    __typename: 'Product',
    id: `64f0c0ffee00000000${String(lastId).padStart(6, '0')}`,
    name: `Product ${lastId}`,
    price: 20,
    oldPrice: null,
    discountPercentage: 0,
    onOffer: false,
    isNew: false,
    picture: null,
    brand: 'Norrlyd',
    category: 'Electronics',
    isStockCounted: true,
    stock: 8,
    rating: 4.5,
    ...part,
  };
}

/** The profile of a signed-in shopper. */
export const PROFILE = {
  __typename: 'Shopper',
  id: 'u1',
  name: 'Mina Rahman',
  email: 'mina@haat.test',
  phone: null,
  avatar: null,
  createdAt: null,
};

/** The gateway's refusal of a whole operation. */
export function refusal(code: string, message = 'Refused'): object {
  return { data: null, errors: [{ message, path: ['product'], extensions: { code } }] };
}

/** Waits until the page says this, once or several times. */
export async function says(words: string): Promise<void> {
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
}

/** A session token as servers sign it, valid for an hour; nothing here checks the signature. */
export function sessionToken(name = 'Mina Rahman'): string {
  const claims = { id: 'u1', email: 'mina@haat.test', name, exp: Math.floor(Date.now() / 1000) + 3600 };
  const [header, payload] = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${header}.${payload}.signature`;
}
