import type { ApolloServer } from '@apollo/server';
import type { ContextParts, GatewayContext } from './graphql/context.ts';
import type { TrustedDocuments } from './graphql/trustedDocuments.ts';
import type { Peers } from './peers.ts';
import type { Telemetry } from './telemetry/operations.ts';

/** What a gateway is made of, once for all requests. */
export interface GatewayParts extends ContextParts, Telemetry {
  apollo: ApolloServer<GatewayContext>;
  /** The operations that can be sent by their ids; with TRUSTED_DOCUMENTS, the only ones that may run. */
  listed: TrustedDocuments;
  peers: Peers;
}
