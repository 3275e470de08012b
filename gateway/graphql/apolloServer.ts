import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema, ValidationRule } from 'graphql';
import type { Logger } from 'pino';
import type { Resolvers } from '#gateway/generated/resolverTypes.ts';
import { recordOutcome } from '#gateway/telemetry/operations.ts';
import type { GatewayContext } from './context.ts';
import { formatError, setStatus } from './formatError.ts';
import { locateErrors } from './locateErrors.ts';
import { noSubscriptions } from './noSubscriptions.ts';
import { checkVariables } from './variableLimits.ts';

const MAX_TOKENS = 2000;
/** Only this many errors are reported, and one more that says so: the response must not outgrow the request. */
const MAX_ERRORS = 9;

/** The text of the schema and its resolvers, or both in one. */
export type SchemaOptions = { typeDefs: string; resolvers: Resolvers[] } | { schema: GraphQLSchema };

export function createApolloServer(
  schema: SchemaOptions,
  introspection: boolean,
  log: Logger,
  { plugins = [], rules = [] }: { plugins?: ApolloServerPlugin[]; rules?: ValidationRule[] } = {},
): ApolloServer<GatewayContext> {
  return new ApolloServer<GatewayContext>({
    ...schema,
    introspection,
    // Suggestions would reveal names that introspection hides.
    hideSchemaDetailsFromClientErrors: !introspection,
    validationRules: [noSubscriptions, ...rules],
    validationOptions: { maxErrors: MAX_ERRORS },
    executionOptions: { maxCoercionErrors: MAX_ERRORS },
    plugins: [
      // Cache control wraps every field, and nothing here uses it.
      ApolloServerPluginCacheControlDisabled(),
      // Apollo's landing page loads from another host; the gateway has its own playground.
      ApolloServerPluginLandingPageDisabled(),
      ...plugins,
      operationRules(log),
    ],
    parseOptions: { maxTokens: MAX_TOKENS, noLocation: true },
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    formatError: formatError(introspection),
    logger: log,
    stopOnTerminationSignals: false,
  });
}

function operationRules(log: Logger): ApolloServerPlugin<GatewayContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ request }) => checkVariables(request.variables),
      async willSendResponse(answer) {
        setStatus(answer);
        locateErrors(answer);
        recordOutcome(answer, log);
      },
    }),
  };
}
