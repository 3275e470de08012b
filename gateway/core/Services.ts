import type { GraphqlServices } from '#gateway/graphql/executeOperation.ts';
import type { RateLimits } from '#gateway/http/rateLimits.ts';
import type { PictureServices } from '#gateway/media/pictureHandler.ts';
import type { Invalidate, SharedState } from '#gateway/sharedState.ts';

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
  /** What /robots.txt and /llms.txt name. */
  links: readonly Link[];
  invalidate: Invalidate;
  shared: SharedState;
  pictures: PictureServices;
  /** The text of schema.graphql. */
  sdl: string;
}
