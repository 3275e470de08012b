import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphqlServices } from '#gateway/graphql/context.ts';
import type { PersistedOperations } from '#gateway/graphql/persistedOperations.ts';
import type { RateLimits } from '#gateway/http/rateLimits.ts';
import type { PictureServices } from '#gateway/media/pictureHandler.ts';
import type { ResponseCache } from '#gateway/responseCache/ResponseCache.ts';
import type { SharedState } from '#gateway/sharedState.ts';

/** An address for programs that read the shop. */
export interface Link {
  path: string;
  name: string;
  /** What it is for; a part of a sentence. */
  use: string;
}

/** The services of a gateway, shared by all requests. */
export interface Services extends GraphqlServices {
  limits: RateLimits;
  /** The operations that can be sent by their ids; with TRUSTED_DOCUMENTS, the only ones that may run. */
  persisted: PersistedOperations;
  responses: ResponseCache;
  /** Reads the body of an operation that is not JSON. */
  readBody: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
  /** What /robots.txt and /llms.txt name. */
  links: readonly Link[];
  /** Tells all gateways what has changed. */
  invalidate: SharedState['publish'];
  shared: SharedState;
  pictures: PictureServices;
  /** The text of schema.graphql. */
  sdl: string;
}
