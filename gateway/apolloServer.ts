import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLFormattedError, type ValidationRule } from 'graphql';
import type { Logger } from 'pino';
import type { GatewayContext } from './context.ts';
import { FIXED_TEXTS } from './errors.ts';
import { documentErrorStatus } from './http/documentErrorStatus.ts';
import { fewErrors } from './limits/fewErrors.ts';
import { resolvers } from './resolvers.ts';

export interface ApolloServerOptions {
  /** The text of schema.graphql. */
  typeDefs: string;
  introspection: boolean;
  validationRules: readonly ValidationRule[];
  plugins?: ApolloServerPlugin<GatewayContext>[];
  log: Logger;
}

const MOST_TOKENS = 4000;
/** What is wrong is told with what was sent, which can be long. */
const LONGEST_MESSAGE = 300;
/** They stand in for words of the shop's server: a client may know better ones for what it has asked. */
const GENERIC_TEXTS = new Set(Object.values(FIXED_TEXTS));

export function createApolloServer({
  typeDefs,
  introspection,
  validationRules,
  plugins = [],
  log,
}: ApolloServerOptions): ApolloServer<GatewayContext> {
  return new ApolloServer<GatewayContext>({
    typeDefs,
    resolvers,
    introspection,
    // Suggestions would tell what introspection does not.
    hideSchemaDetailsFromClientErrors: !introspection,
    validationRules: [...validationRules],
    // The cache-control plugin wraps every field; nothing here uses it.
    plugins: [ApolloServerPluginCacheControlDisabled(), documentErrorStatus, fewErrors, ...plugins],
    parseOptions: { maxTokens: MOST_TOKENS, noLocation: true },
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    formatError: presentable,
    logger: log,
    stopOnTerminationSignals: false,
  });
}

/** What has no code of ours or of the protocol is a fault: its text stays inside. */
function presentable(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, locations, path } = formatted;
  const { refusal, retryAfter } = { ...formatted.extensions };
  // Apollo Server gives all validation errors one code of its own.
  const code = refusal ?? (isRequestFault(error) ? 'BAD_USER_INPUT' : formatted.extensions?.['code']);
  const isFault = code === undefined || code === 'INTERNAL_SERVER_ERROR';
  return {
    message: isFault ? FIXED_TEXTS.INTERNAL_SERVER_ERROR : shortened(message),
    ...(locations ? { locations } : {}),
    ...(path ? { path } : {}),
    extensions: {
      code: isFault ? 'INTERNAL_SERVER_ERROR' : code,
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(GENERIC_TEXTS.has(message) ? { generic: true } : {}),
    },
  };
}

/** What GraphQL itself refuses before a field runs: too many wrong variables, an operation that the schema has not. */
function isRequestFault(error: unknown): boolean {
  return (
    error instanceof GraphQLError &&
    error.extensions['code'] === undefined &&
    error.originalError === undefined &&
    error.path === undefined
  );
}

function shortened(message: string): string {
  return message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE - 1)}…` : message;
}
