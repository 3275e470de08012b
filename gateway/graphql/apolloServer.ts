import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { Logger } from 'pino';
import type { GatewayContext } from './context.ts';
import { documentErrorStatus, formatError } from './formatError.ts';
import { operationLimits } from './operationLimits.ts';
import { resolvers } from './resolvers.ts';
import { variableLimits } from './variableLimits.ts';

const MAX_TOKENS = 2000;
/** Only the first errors are reported, and one more says so: the answer must not outgrow the request. */
const MAX_ERRORS = 9;

export function createApolloServer(
  /** The text of schema.graphql. */
  typeDefs: string,
  introspection: boolean,
  logger: Logger,
  plugins: ApolloServerPlugin<GatewayContext>[],
): ApolloServer<GatewayContext> {
  return new ApolloServer<GatewayContext>({
    typeDefs,
    resolvers,
    introspection,
    // Suggestions would reveal names that introspection hides.
    hideSchemaDetailsFromClientErrors: !introspection,
    validationRules: [operationLimits],
    validationOptions: { maxErrors: MAX_ERRORS },
    executionOptions: { maxCoercionErrors: MAX_ERRORS },
    plugins: [
      // Cache control wraps every field, and nothing here uses it.
      ApolloServerPluginCacheControlDisabled(),
      // Apollo's landing page loads from another host; the gateway has its own playground.
      ApolloServerPluginLandingPageDisabled(),
      documentErrorStatus,
      variableLimits,
      ...plugins,
    ],
    parseOptions: { maxTokens: MAX_TOKENS, noLocation: true },
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    formatError: formatError(introspection),
    logger,
    stopOnTerminationSignals: false,
  });
}
