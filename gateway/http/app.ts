import { isIP } from 'node:net';
import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import compression from 'compression';
import express, { type Express, type Request } from 'express';
import type { Logger } from 'pino';
import { createContext, type GatewayContext } from '#gateway/context.ts';
import type { GatewaySettings } from '#gateway/env.ts';
import type { AccountLimits } from '#gateway/limits/accountLimits.ts';
import { operationLength } from '#gateway/limits/operationLength.ts';
import type { OrderKeys } from '#gateway/modules/orders/OrderKeys.ts';
import { ProductsSource } from '#gateway/modules/products/ProductsSource.ts';
import type { Metrics } from '#gateway/observe/metrics.ts';
import { operationEntry } from '#gateway/observe/operationEntry.ts';
import type { Tracing } from '#gateway/observe/tracing.ts';
import type { PictureRules } from '#gateway/rest/pictureAddress.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';
import { documentById } from '#gateway/trusted/documentById.ts';
import type { TrustedDocuments } from '#gateway/trusted/readManifests.ts';
import { cors } from './cors.ts';
import { errorHandler } from './errorHandler.ts';
import { graphqlRequests } from './graphqlRequests.ts';
import { health } from './health.ts';
import { media } from './media.ts';
import { metricsPage } from './metricsPage.ts';
import { playground } from './playground.ts';
import { rateLimits } from './rateLimits.ts';
import { requestId } from './requestId.ts';
import { schemaFile } from './schemaFile.ts';
import { securityHeaders } from './securityHeaders.ts';
import { receiveUpload } from './upload.ts';
import { webApp } from './webApp.ts';

export interface AppParts {
  settings: GatewaySettings;
  apollo: ApolloServer<GatewayContext>;
  upstream: Upstream;
  accountLimits: AccountLimits;
  pictures: PictureRules;
  orderKeys: OrderKeys;
  /** The only operations that may run; null: all may. */
  trusted: TrustedDocuments | null;
  metrics: Metrics;
  /** Null: nothing is traced. */
  tracing: Tracing | null;
  sdl: string;
  log: Logger;
}

const MOST_BODY = '100kb';

export function createApp({
  settings,
  apollo,
  upstream,
  accountLimits,
  pictures,
  orderKeys,
  trusted,
  metrics,
  tracing,
  sdl,
  log,
}: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustedProxies);
  app.set('query parser', 'simple');
  app.use(requestId, securityHeaders(settings));

  app.use(health(upstream));
  if (settings.introspection) app.use(schemaFile(sdl));
  if (settings.metrics) app.use(metricsPage(metrics, settings.metricsToken));
  app.use('/media', rateLimits(settings), media(upstream));
  app.use(
    '/graphql',
    cors(settings),
    rateLimits(settings),
    compression(),
    graphqlRequests,
    express.json({ limit: MOST_BODY }),
    receiveUpload(settings),
    operationLength,
    ...(trusted ? [documentById(trusted)] : []),
    operationEntry(tracing),
    expressMiddleware(apollo, {
      context: async ({ req, res }) => {
        const leaving = new AbortController();
        res.on('close', () => leaving.abort());
        return createContext(
          {
            authorization: req.get('authorization'),
            clientAddress: clientAddress(req),
            signal: leaving.signal,
          },
          { upstream, accountLimits, jwtSecret: settings.jwtSecret, pictures, orderKeys },
        );
      },
    }),
  );
  if (settings.playground) app.use('/playground', playground());
  app.use(webApp({ ...settings, catalogue: anonymousCatalogue(upstream, pictures) }));
  app.use(errorHandler(log, metrics));
  return app;
}

/** The catalogue as pages show it to everybody: asked for without a token, and held in memory. */
function anonymousCatalogue(upstream: Upstream, pictures: PictureRules): ProductsSource {
  return new ProductsSource({
    upstream,
    pictures,
    session: { kind: 'none' },
    headers: {},
    signal: new AbortController().signal,
  });
}

/** Behind a proxy it is whatever X-Forwarded-For says: only an address is sent on. */
function clientAddress({ ip = '' }: Request): string {
  return isIP(ip) === 0 ? '' : ip;
}
