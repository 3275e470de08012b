import type { ApolloServer } from '@apollo/server';
import type { AnswerCache } from './answers/AnswerCache.ts';
import type { ContextParts, GatewayContext } from './graphql/context.ts';
import type { TrustedDocuments } from './graphql/trustedDocuments.ts';
import type { RateLimits } from './http/rateLimits.ts';
import type { Build } from './pages/openBuilds.ts';
import type { Peers } from './peers.ts';
import type { Telemetry } from './telemetry/operations.ts';

/** What a gateway is made of, once for all requests. */
export interface GatewayParts extends ContextParts, Telemetry {
  apollo: ApolloServer<GatewayContext>;
  /** The operations that can be sent by their ids; with TRUSTED_DOCUMENTS, the only ones that may run. */
  listed: TrustedDocuments;
  answers: AnswerCache;
  /** Of GraphQL requests. */
  limits: RateLimits;
  peers: Peers;
  /** Null: none is built. */
  latestBuild: () => Build | null;
  /** The text of schema.graphql. */
  sdl: string;
}
