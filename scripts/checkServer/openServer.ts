import { readToken, type SessionToken } from '#gateway/auth/readToken.ts';
import type { CallName } from '#gateway/contract/contractCalls.ts';
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
import { TrackedReads } from '#gateway/rest/TrackedReads.ts';
import { restBodyIn } from '#gateway/rest/restBody.ts';
import type { ReportUnreadable } from '#gateway/rest/unreadable.ts';
import { NO_ADAPTER, type LoadedServer } from '#gateway/server/loadServer.ts';
import { callServer } from '#gateway/server/callServer.ts';
import { createUpstream, type Upstream } from '#gateway/rest/upstream.ts';

/** A call, and its JSON, if any. If a check makes many calls, only the first and the last still have theirs. */
export interface Exchange {
  body: unknown;
  error: unknown;
  /** The number of products in the answer. */
  length: number;
  /** The names of the cookies that came with it. */
  cookies: readonly string[];
  /** Where a redirect leads; null if it was none. */
  location: string | null;
  /** The bytes of its last answer. */
  raw: Buffer;
}

/** What the readers noted while one call was checked. */
export interface Notes {
  exchanges: Exchange[];
  /** Sentences on what could not be read, by subject. */
  unreadable: Map<string, string>;
  leftOut: number;
  /** Origins whose pictures are not allowed. */
  origins: Set<string>;
}

const noNotes = (): Notes => ({ exchanges: [], unreadable: new Map(), leftOut: 0, origins: new Set() });

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

function reporterTo(notes: Notes): ReportUnreadable {
  return (kind, example, subject = kind) => {
    if (kind === 'picture' && subject !== kind) notes.origins.add(subject);
    // The check itself reports what is wrong with an answer.
    else if (kind !== 'answer') notes.unreadable.set(subject, example);
    if (kind === 'product') notes.leftOut += 1;
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
  const warn = (text: string) => notes.unreadable.set(text, text);
  const upstream = observed(
    createUpstream(settings, warn, (opened) => callServer(adapter, noting(opened), settings, headers)),
    (exchange) => {
      const previous = notes.exchanges.length > 1 ? notes.exchanges.at(-1) : undefined;
      if (previous) Object.assign(previous, { body: null, raw: NOTHING.body });
      const cookies = cookieNames(raw.headers['set-cookie']);
      notes.exchanges.push({ ...exchange, cookies, location: locationIn(raw), raw: raw.body });
      hasJson ||= exchange.body !== null;
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
    answer: Promise<Answer>,
    bodyIn: (answer: Answer) => unknown,
  ): Promise<Answer> => {
    try {
      const came = await answer;
      const body = bodyIn(came);
      const length = findList(readObject(body), 'products')?.length ?? 0;
      onEnd({ body, error: null, length });
      return came;
    } catch (error) {
      onEnd({ body: error instanceof RestError ? error.body : null, error, length: 0 });
      throw error;
    }
  };
  return {
    ...upstream,
    call: async (call, signal) => observe(upstream.call(call, signal), (body) => body),
    readPublic: async (read, known) =>
      observe(upstream.readPublic(read, known), ({ answer }) => restBodyIn(answer)),
  };
}
