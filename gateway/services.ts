import type { ApolloServer } from '@apollo/server';
import type { ContextServices, GatewayContext } from './graphql/context.ts';
import type { TrustedDocuments } from './graphql/trustedDocuments.ts';
import type { RateLimits } from './http/rateLimits.ts';
import type { Build } from './pages/openBuilds.ts';
import type { ResponseCache } from './responseCache/ResponseCache.ts';
import type { OperationScope, Telemetry } from './telemetry/operations.ts';

/** Says, to all gateways, what has changed; resolves to the number of those that know. */
export type Invalidate = (tags: readonly string[]) => Promise<number>;

/** What a gateway is made of, once for all requests. */
export interface Services extends ContextServices, Telemetry {
  apollo: ApolloServer<GatewayContext>;
  /** The operations that can be sent by their ids; with TRUSTED_DOCUMENTS, the only ones that may run. */
  listed: TrustedDocuments;
  responses: ResponseCache;
  limits: RateLimits;
  invalidate: Invalidate;
  /** Null: none is built. */
  latestBuild: () => Build | null;
  /** The text of schema.graphql. */
  sdl: string;
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Express declares its types for extension so
  namespace Express {
    /** What is known of a request before Express gets it. */
    interface Locals {
      scope: OperationScope;
      /** The body of a query; null: it is not read yet. */
      body: Buffer | null;
      /** Of the response among the stored ones; null: it cannot be stored. */
      key: string | null;
    }
  }
}
