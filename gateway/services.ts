import type { PageServices } from './pages/Pages.ts';
import type { Invalidate } from './sharedState.ts';

/** What a gateway is made of, once for all requests. */
export interface Services extends PageServices {
  invalidate: Invalidate;
  /** The text of schema.graphql. */
  sdl: string;
}
