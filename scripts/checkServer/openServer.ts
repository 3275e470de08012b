import { readToken, type SessionToken } from '#gateway/auth/readToken.ts';
import { CONTRACT_CALLS, type CallName } from '#gateway/contract/contractCalls.ts';
import type { GatewaySettings } from '#gateway/env.ts';
import { AddressesSource } from '#gateway/modules/addresses/AddressesSource.ts';
import { AuthSource } from '#gateway/modules/auth/AuthSource.ts';
import { BannersSource } from '#gateway/modules/banners/BannersSource.ts';
import { ContactSource } from '#gateway/modules/contact/ContactSource.ts';
import { OrdersSource } from '#gateway/modules/orders/OrdersSource.ts';
import { ProductsSource } from '#gateway/modules/products/ProductsSource.ts';
import { CATALOGUE } from '#gateway/modules/products/productTags.ts';
import { ProfileSource } from '#gateway/modules/profile/ProfileSource.ts';
import type { SharedSources, SourceContext } from '#gateway/modules/Source.ts';
import type { AmountRules } from '#gateway/rest/normalise/readAmount.ts';
import { findList } from '#gateway/rest/normalise/envelope.ts';
import { readObject } from '#gateway/rest/readJson.ts';
import type { Connections, RestResponse } from '#gateway/rest/connections.ts';
import { ObjectCache } from '#gateway/rest/ObjectCache.ts';
import { RestError } from '#gateway/rest/readAnswer.ts';
import type { ServerCall } from '#gateway/rest/ServerCall.ts';
import { TrackedReads } from '#gateway/rest/TrackedReads.ts';
import { restBodyIn } from '#gateway/rest/restBody.ts';
import { NO_ADAPTER, type LoadedServer } from '#gateway/server/loadServer.ts';
import { callServer } from '#gateway/server/callServer.ts';
import { createUpstream, type Upstream } from '#gateway/rest/upstream.ts';
import { handledIn, headingOf, noNotes, reporterTo, type Exchange, type Notes, type Tried } from './Notes.ts';
import { watchedAdapter } from './watchedAdapter.ts';

export type CheckedServer = ReturnType<typeof openServer>;

/** Reads a server as the gateway does, from its settings to its sources, and notes what they get. */
export function openServer(settings: GatewaySettings, loaded: LoadedServer = NO_ADAPTER) {
  const notes = noNotes();
  const { upstream, hasAnswered } = openUpstream(settings, loaded, notes);
  const shared = sharedSources(settings, {
    ...loaded.adapter?.reads,
    reportUnreadable: reporterTo(notes),
  });
  return {
    settings,
    /** The name of the cookie for sessions. */
    cookie: loaded.adapter?.session?.cookie,
    /** Whether the adapter says that a call is not there. */
    isNull: (name: CallName) => loaded.adapter?.calls[name] === null,
    keysHonoured: loaded.adapter?.keysHonoured,
    /** The call as the contract has it, or the adapter's name for it, with the routes that its handler has asked. */
    headingOf: (call: CallName) =>
      loaded.adapter?.calls[call] === undefined ? CONTRACT_CALLS[call].name : headingOf(notes, call),
    tried: (call: CallName): Tried => ({
      call,
      exchange: notes.exchanges.findLast(({ name }) => name === call),
      handled: loaded.adapter?.calls[call] ? handledIn(notes, call) : null,
      settings,
    }),
    upstream,
    shared,
    notes,
    /** Whether any answer was JSON. */
    hasAnswered,
    /** Whether an answer has shown that the server heeds what the call asks for. */
    shownBy: (name: CallName) => shared.objects.held(CATALOGUE)?.shown.get(name),
    /** Clears the notes before the next check. */
    forget: () => Object.assign(notes, noNotes()),
    sessionOf: (token: string) => readToken(`Bearer ${token}`, settings.JWT_SECRET),
    sourcesFor: (session: SessionToken) => sourcesIn({ ...shared, ...ANONYMOUS, upstream, session }),
    close(): void {
      upstream.close();
    },
  };
}

function sharedSources(settings: GatewaySettings, rules: AmountRules): SharedSources {
  return {
    objects: new ObjectCache(settings),
    baseUrl: settings.API_BASE_URL,
    imageOrigins: settings.IMAGE_ORIGINS,
    ...rules,
    invalidate: () => undefined,
    countAccountCall: async () => undefined,
    countOrder: async () => undefined,
  };
}

const ANONYMOUS = { reads: new TrackedReads(), clientAddress: '', signal: new AbortController().signal };

export type CheckedSources = ReturnType<typeof sourcesIn>;

function sourcesIn(context: SourceContext) {
  return {
    banners: new BannersSource(context),
    products: new ProductsSource(context),
    auth: new AuthSource(context),
    profile: new ProfileSource(context),
    addresses: new AddressesSource(context),
    orders: new OrdersSource(context),
    contact: new ContactSource(context),
  };
}

const NOTHING = { status: 0, headers: {}, body: Buffer.alloc(0) };

function openUpstream(settings: GatewaySettings, { adapter, headers }: LoadedServer, notes: Notes) {
  let hasJson = false;
  let raw: RestResponse = NOTHING;
  const noting = (connections: Connections): Connections => ({
    ...connections,
    request: async (call, signal) => (raw = await connections.request(call, signal)),
  });
  const warn = (text: string) => notes.unreadable.set(text, { text, remedy: {} });
  const watched = adapter && watchedAdapter(adapter, (call) => handledIn(notes, call));
  const upstream = observed(
    createUpstream(settings, warn, (opened) => callServer(watched, noting(opened), settings, headers)),
    (exchange) => {
      const [, ...others] = notes.exchanges.filter(({ name }) => name === exchange.name);
      Object.assign(others.at(-1) ?? {}, { body: null, raw: NOTHING.body });
      const cookies = cookieNames(raw.headers['set-cookie']);
      notes.exchanges.push({ ...exchange, cookies, location: locationIn(raw), raw: raw.body });
      hasJson ||= exchange.body !== null || notes.handled.get(exchange.name)?.got !== undefined;
    },
  );
  return { upstream, hasAnswered: () => hasJson };
}

function cookieNames(header: RestResponse['headers'][string]): string[] {
  return [header ?? []].flat().map((cookie) => cookie.replace(/=.*/s, ''));
}

function locationIn({ status, headers: { location } }: RestResponse): string | null {
  return status >= 300 && status < 400 && typeof location === 'string' ? location : null;
}

function observed(
  upstream: Upstream,
  onEnd: (exchange: Omit<Exchange, 'cookies' | 'location' | 'raw'>) => void,
): Upstream {
  const observe = async <Answer>(
    { name }: ServerCall,
    answer: Promise<Answer>,
    bodyIn: (answer: Answer) => unknown,
  ): Promise<Answer> => {
    try {
      const came = await answer;
      const body = bodyIn(came);
      const length = findList(readObject(body), 'products')?.length ?? 0;
      onEnd({ name, body, error: null, length });
      return came;
    } catch (error) {
      onEnd({ name, body: error instanceof RestError ? error.body : null, error, length: 0 });
      throw error;
    }
  };
  return {
    ...upstream,
    call: async (call, signal) => observe(call, upstream.call(call, signal), (body) => body),
    readPublic: async (read, known) =>
      observe(read, upstream.readPublic(read, known), ({ answer }) => restBodyIn(answer)),
  };
}
