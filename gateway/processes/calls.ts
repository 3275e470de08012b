import type { SharedStore } from '#gateway/peers.ts';
import type { Invalidated } from '#gateway/rest/UpstreamCache.ts';
import type { Figures } from '#gateway/telemetry/metrics.ts';

/** What a worker may ask of the primary. */
export interface PrimaryFunctions extends SharedStore {
  ready(url: string): void;
  failed(reason: string): void;
  /** Tells the other workers; returns how many there are. */
  publish(invalidated: Invalidated): Promise<number>;
  /** The metrics of all workers. */
  metrics(): Promise<string>;
  /** The last figures of a worker that ends. */
  left(figures: Figures): void;
}

/** What the primary may ask of a worker. */
export interface WorkerFunctions {
  checkApi(): Promise<void>;
  outdate(invalidated: Invalidated): void;
  figures(): Promise<Figures>;
  /** Takes no new connections, and ends when the present ones are done. */
  leave(): void;
}
