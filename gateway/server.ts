import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { pino } from 'pino';
import { createApolloServer } from './apolloServer.ts';
import type { GatewaySettings } from './env.ts';
import { createApp } from './http/app.ts';
import { operationLog } from './http/operationLog.ts';
import { createAccountLimits } from './limits/accountLimits.ts';
import { operationLimits } from './limits/operationLimits.ts';
import { createUpstream } from './rest/upstream.ts';
import { readManifests } from './trusted/readManifests.ts';
import { trustedOnly } from './trusted/trustedOnly.ts';

export interface RunningGateway {
  url: string;
  /** Lets requests under way finish, takes no new ones, and ends within ten seconds. */
  close(): Promise<void>;
}

const CLOSE_LIMIT_MS = 9000;
const HEADERS_LIMIT_MS = 10_000;
/** How often Node looks for clients that take too long. */
const LOOKING_MS = 1000;
const SCHEMA_FILE = new URL('../schema.graphql', import.meta.url);

/** Starts the gateway: GraphQL, playground, pictures and the built shop on one port. */
export async function startGateway(settings: GatewaySettings): Promise<RunningGateway> {
  const log = pino({ level: settings.logLevel, base: { service: 'gateway' } });
  const sdl = readFileSync(SCHEMA_FILE, 'utf8');
  const upstream = createUpstream({ ...settings, baseUrl: settings.apiBaseUrl });
  const trusted = settings.trustedDocuments && readManifests(settings.trustedDocuments);
  const apollo = createApolloServer({
    typeDefs: sdl,
    introspection: settings.introspection,
    validationRules: [operationLimits],
    plugins: [operationLog(log), ...(trusted ? [trustedOnly(trusted)] : [])],
  });
  const accountLimits = createAccountLimits(settings);
  await apollo.start();
  const server = createServer(
    { connectionsCheckingInterval: LOOKING_MS },
    createApp({ settings, apollo, upstream, accountLimits, trusted, sdl, log }),
  );
  server.requestTimeout = settings.requestMs;
  server.headersTimeout = Math.min(HEADERS_LIMIT_MS, settings.requestMs);
  server.listen(settings.port, settings.host);
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : settings.port;
  return {
    url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    async close() {
      server.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), CLOSE_LIMIT_MS);
      await once(server, 'close');
      clearTimeout(timer);
      await apollo.stop();
      upstream.close();
      accountLimits.close();
    },
  };
}
