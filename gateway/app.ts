import { isIP } from 'node:net';
import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import compression from 'compression';
import express, { type Express, type Request } from 'express';
import type { Logger } from 'pino';
import type { GatewaySettings } from './env.ts';
import { createContext, type ContextInput, type GatewayContext } from './graphql/context.ts';
import type { TrustedDocuments } from './graphql/trustedDocuments.ts';
import { cors } from './http/cors.ts';
import { documentById } from './http/documentById.ts';
import { errorHandler } from './http/errorHandler.ts';
import { graphqlRequests } from './http/graphqlRequests.ts';
import { health } from './http/health.ts';
import { media } from './http/media.ts';
import { metricsPage } from './http/metricsPage.ts';
import { operationEntry } from './http/operationEntry.ts';
import { operationLength } from './http/operationLength.ts';
import { rateLimits } from './http/rateLimits.ts';
import { requestId } from './http/requestId.ts';
import { schemaFile } from './http/schemaFile.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { receiveUpload } from './http/upload.ts';
import { ProductsSource } from './modules/products/ProductsSource.ts';
import { inlineScripts } from './pages/inlineScripts.ts';
import { playground } from './pages/playground.ts';
import { webApp } from './pages/webApp.ts';
import { ReadLog } from './rest/ReadLog.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Tracing } from './telemetry/tracing.ts';

export interface AppParts {
  settings: GatewaySettings;
  apollo: ApolloServer<GatewayContext>;
  /** The parts that the contexts of all operations share. */
  shared: Pick<ContextInput, 'upstream' | 'accountLimits' | 'pictures' | 'orderKeys'>;
  /** The only operations that may run; null: any operation may run. */
  trusted: TrustedDocuments | null;
  metrics: Metrics;
  /** Null: nothing is traced. */
  tracing: Tracing | null;
  sdl: string;
  log: Logger;
}

const MAX_BODY = '100kb';

export function createApp(parts: AppParts): Express {
  const { settings, apollo, shared, trusted, metrics, tracing, sdl, log } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.TRUSTED_PROXIES);
  app.set('query parser', 'simple');
  app.use(requestId, securityHeaders(settings, inlineScripts(settings.WEB_DIR)));

  app.use(health(shared.upstream));
  if (settings.INTROSPECTION) app.use(schemaFile(sdl));
  if (settings.METRICS) app.use(metricsPage(metrics, settings.METRICS_TOKEN));
  app.use('/media', rateLimits(settings), media(shared.upstream));
  app.use(
    '/graphql',
    cors(settings),
    rateLimits(settings),
    compression(),
    graphqlRequests,
    express.json({ limit: MAX_BODY }),
    receiveUpload(settings),
    operationLength,
    ...(trusted ? [documentById(trusted.byId)] : []),
    operationEntry(tracing),
    expressMiddleware(apollo, {
      context: async ({ req, res }) => {
        const leaving = new AbortController();
        res.on('close', () => leaving.abort());
        return createContext({
          ...shared,
          reads: new ReadLog(),
          jwtSecret: settings.JWT_SECRET,
          authorization: req.get('authorization'),
          clientAddress: clientAddress(req),
          signal: leaving.signal,
        });
      },
    }),
  );
  if (settings.PLAYGROUND) app.use('/playground', playground());
  app.use(webApp(settings, () => anonymousProducts(shared)));
  app.use(errorHandler(log, metrics));
  return app;
}

/** The products as every visitor sees them. */
function anonymousProducts({ upstream, pictures }: AppParts['shared']): ProductsSource {
  const { signal } = new AbortController();
  const reads = new ReadLog();
  return new ProductsSource({ upstream, pictures, reads, session: { kind: 'none' }, headers: {}, signal });
}

/** Behind a proxy, `ip` is whatever X-Forwarded-For says: only a real IP address is sent on. */
function clientAddress({ ip = '' }: Request): string {
  return isIP(ip) === 0 ? '' : ip;
}
