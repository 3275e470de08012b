import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApolloServerPlugin } from '@apollo/server';
import type { Express } from 'express';
import type { GraphQLSchema, ValidationRule } from 'graphql';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Resolvers } from '#gateway/generated/resolverTypes.ts';
import type { PersistedOperations } from '#gateway/graphql/persistedOperations.ts';
import type { GatewaySettings } from '#gateway/env.ts';
import type { SharedState } from '#gateway/sharedState.ts';
import type { Observe } from '#gateway/telemetry/operations.ts';
import type { Metrics } from '#gateway/telemetry/metrics.ts';
import type { Link, Services } from './Services.ts';

/** What features are opened with. */
export interface Basics {
  /** Those of the core. */
  settings: GatewaySettings;
  log: Logger;
  metrics: Metrics;
  /** A feature may add operations. */
  persisted: PersistedOperations;
  /** Invalidates tags in this gateway alone. */
  invalidateHere: (tags: readonly string[]) => void;
}

/** An ability that the gateway also works without. Its file imports what it needs only when it is opened. */
export interface Feature<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** Its settings, as rows of docs/settings.md. */
  settings: Shape;
  /** Resolves to what it adds; null if its settings turn it off. */
  open(settings: z.output<z.ZodObject<Shape>>, basics: Basics): Extension | null | Promise<Extension | null>;
}

/** What a feature adds to the gateway; it may leave out any of these. */
export interface Extension {
  /** What /robots.txt and /llms.txt name. */
  links?: readonly Link[];
  /** The state of all gateways of the shop; `own` is this gateway's. Only one feature can have it. */
  shared?(own: SharedState): Promise<SharedState>;
  resolvers?: readonly Resolvers[];
  /** Only one feature can have it. */
  schema?(sdl: string, resolvers: readonly Resolvers[]): GraphQLSchema;
  plugins?: ApolloServerPlugin[];
  /** Checked before an operation runs. */
  rules?: ValidationRule[];
  /** Reads the body of an operation that is not JSON. Only one feature can have it. */
  readBody?: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
  /** Only one feature can have it. */
  observe?: Observe;
  /** Routes before the core's pictures, and after its pages for operators. */
  routes?(app: Express, services: Services): void;
  /** Answers a request that is not for GraphQL before Express does; false if it cannot. */
  answer?(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Routes after all others. */
  fallback?(app: Express): void;
  close?(): void;
}
