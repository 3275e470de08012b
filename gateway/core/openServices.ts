import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import { freshTokens } from '#gateway/auth/freshTokens.ts';
import type { ServerAdapter } from '#gateway/contract/defineServer.ts';
import type { AllSettings } from '#gateway/env.ts';
import { codedError } from '#gateway/errors.ts';
import { createApolloServer, type SchemaOptions } from '#gateway/graphql/apolloServer.ts';
import { resolvers } from '#gateway/graphql/resolvers.ts';
import { addManifest, PersistedOperations } from '#gateway/graphql/persistedOperations.ts';
import { pictureReads, rateLimits } from '#gateway/http/rateLimits.ts';
import { IdempotencyKeys } from '#gateway/modules/orders/IdempotencyKeys.ts';
import { shopperActions } from '#gateway/modules/shopperActions.ts';
import type { SharedSources } from '#gateway/modules/Source.ts';
import { ResponseCache } from '#gateway/responseCache/ResponseCache.ts';
import { ObjectCache } from '#gateway/rest/ObjectCache.ts';
import type { ReportUnreadable } from '#gateway/rest/unreadable.ts';
import { createUpstream } from '#gateway/rest/upstream.ts';
import { callServer } from '#gateway/server/callServer.ts';
import { checkedServer, loadServer } from '#gateway/server/loadServer.ts';
import { callLimit, inMemory, type SharedState } from '#gateway/sharedState.ts';
import { createLogger } from '#gateway/telemetry/createLogger.ts';
import { instrumentedUpstream } from '#gateway/telemetry/instrumentedUpstream.ts';
import { createMetrics } from '#gateway/telemetry/metrics.ts';
import { newScope, type Telemetry } from '#gateway/telemetry/operations.ts';
import { warnOnce } from '#gateway/telemetry/warnOnce.ts';
import type { Basics, Extension, Feature } from './feature.ts';

const SCHEMA_FILE = new URL('../../schema.graphql', import.meta.url);
const WEB_DOCUMENTS = join(import.meta.dirname, '../generated/webDocuments.json');

export interface GatewayOptions {
  /** Those of which the settings were read. */
  features: readonly Feature[];
  /** The shop's adapter; by default, that of the setting or of shop/server.ts. */
  server?: ServerAdapter;
  /** Where the log goes; by default standard output. */
  logTo?: DestinationStream;
}

/** Opens the services that a gateway consists of, according to its settings. */
// oxlint-disable-next-line max-lines-per-function -- each service is opened after what it needs
export async function openServices(settings: AllSettings, { features, logTo, server }: GatewayOptions) {
  const log = createLogger(settings.LOG_LEVEL, logTo);
  const sdl = readFileSync(SCHEMA_FILE, 'utf8');
  const persisted = new PersistedOperations();
  addManifest(persisted, WEB_DOCUMENTS);
  const metrics = createMetrics(persisted.names);
  const telemetry = { log, metrics };
  const responses = new ResponseCache();
  const objects = new ObjectCache(settings, metrics.cacheRead);
  const invalidateHere = (tags: readonly string[]): void => {
    objects.invalidate(tags);
    responses.invalidate(tags);
  };
  const basics = { settings, log, metrics, persisted, invalidateHere };
  const extensions = await openFeatures(features, settings, basics);
  const loaded = server === undefined ? await loadServer(settings) : checkedServer(server, 'server');
  const upstream = createUpstream(settings, warnOnce(log), (opened) =>
    callServer(loaded.adapter, opened, settings, loaded.headers),
  );
  const shared = (await theOneWith('shared', extensions)?.shared?.(inMemory())) ?? inMemory();
  const invalidate: SharedState['publish'] = async (tags) => {
    invalidateHere(tags);
    return shared.publish(tags);
  };
  const apollo = createApolloServer(schemaOf(sdl, extensions), settings.INTROSPECTION, log, {
    plugins: extensions.flatMap(({ plugins = [] }) => plugins),
    rules: extensions.flatMap(({ rules = [] }) => rules),
  });
  await apollo.start();
  const sources: SharedSources = {
    objects,
    baseUrl: settings.API_BASE_URL,
    imageOrigins: settings.IMAGE_ORIGINS,
    ...loaded.adapter?.reads,
    keysHonoured: loaded.adapter?.keysHonoured,
    signInByUserName: loaded.adapter?.signInByUserName,
    reportUnreadable: unreadableReporter(telemetry),
    invalidate(tags) {
      invalidate(tags).catch((err: unknown) =>
        log.warn({ err }, 'Other gateways were not told of a change.'),
      );
    },
    countAccountCall: callLimit(
      shared,
      'tries',
      settings.ACCOUNT_REQUESTS_PER_MINUTE,
      settings.ACCOUNT_REQUESTS_PER_EMAIL,
    ),
    countOrder: callLimit(shared, 'orders', settings.ORDERS_PER_MINUTE),
  };
  const services = {
    ...telemetry,
    settings,
    sdl,
    persisted,
    links: extensions.flatMap(({ links = [] }) => links),
    observe: theOneWith('observe', extensions)?.observe,
    apollo,
    upstream,
    pictures: {
      upstream: instrumentedUpstream(upstream, metrics, newScope('')),
      inLine: pictureReads(settings, shared),
    },
    shared,
    responses,
    invalidate,
    readBody: theOneWith('readBody', extensions)?.readBody ?? refuseBody,
    limits: rateLimits(settings, shared),
    freshTokens: freshTokens(settings.JWT_SECRET, metrics.freshToken, warnOnce(log, 'error')),
    orderKeys: new IdempotencyKeys(shared.store, settings.UPSTREAM_OPERATION_MS),
    shopperActions: shopperActions(loaded.adapter),
    sources,
  };
  const close = async (): Promise<void> => {
    for (const extension of extensions) extension.close?.();
    await apollo.stop();
    upstream.close();
    shared.close?.();
  };
  return { services, extensions, close };
}

/** Counts data from REST that was not read, and warns the operator once an hour about each subject. */
function unreadableReporter({ log, metrics }: Telemetry): ReportUnreadable {
  const warn = warnOnce(log);
  const warnOfPictures = warnOnce(log);
  return (kind, example, subject = kind) => {
    metrics.unreadable(kind);
    // Shoppers can make up picture hosts, whose warnings must not crowd out the others.
    (kind === 'picture' ? warnOfPictures : warn)(example, subject);
  };
}

async function refuseBody(): Promise<never> {
  throw codedError('UNSUPPORTED_MEDIA_TYPE', 'Send the operation as application/json.');
}

async function openFeatures(features: readonly Feature[], settings: AllSettings, basics: Basics) {
  const opened = await Promise.all(
    features.map(async (feature) => {
      const own = Object.keys(feature.settings).map((name) => [name, settings[name]]);
      return feature.open(Object.fromEntries(own), basics);
    }),
  );
  return opened.filter((extension) => extension !== null);
}

/** The extension with a hook of which only one counts; a second would be ignored without a word, so it ends the start. */
function theOneWith(
  hook: 'observe' | 'readBody' | 'schema' | 'shared',
  extensions: readonly Extension[],
): Extension | undefined {
  const [one, second] = extensions.filter((extension) => extension[hook] !== undefined);
  if (second !== undefined) throw new Error(`Two features have the hook ${hook}, of which only one counts.`);
  return one;
}

function schemaOf(sdl: string, extensions: readonly Extension[]): SchemaOptions {
  const all = [...resolvers, ...extensions.flatMap((extension) => extension.resolvers ?? [])];
  const made = theOneWith('schema', extensions)?.schema?.(sdl, all);
  return made ? { schema: made } : { typeDefs: sdl, resolvers: all };
}
