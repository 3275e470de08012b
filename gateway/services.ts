import type { PageServices } from './pages/Pages.ts';
import type { Invalidate } from './sharedState.ts';
import type { OperationScope } from './telemetry/operations.ts';

/** What a gateway is made of, once for all requests. */
export interface Services extends PageServices {
  invalidate: Invalidate;
  /** The text of schema.graphql. */
  sdl: string;
}

declare global {
  // Express declares its types for extension so.
  namespace Express {
    /** What is known of a request before Express gets it. */
    interface Locals {
      scope: OperationScope;
      /** The body of a query; null: it is not read yet. */
      body: Buffer | null;
      /** Of the response among the stored ones; null: it cannot be stored. */
      key: string | null;
    }
  }
}
