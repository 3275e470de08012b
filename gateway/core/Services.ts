import type { MediaServices } from '#gateway/media/mediaHandler.ts';
import type { PageServices } from '#gateway/pages/Pages.ts';
import type { Invalidate } from '#gateway/sharedState.ts';

/** The services of a gateway, shared by all requests. */
export interface Services extends PageServices {
  invalidate: Invalidate;
  media: MediaServices;
  /** The text of schema.graphql. */
  sdl: string;
}
