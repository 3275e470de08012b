import { AggregatorRegistry } from 'prom-client';
import type { Figures } from '#gateway/telemetry/metrics.ts';

/** Adds up the metrics of several processes. What an ended one has counted stays: a sum that falls looks like a restart. */
export class FigureSums<Process> {
  readonly #latest = new Map<Process, Figures>();
  #ended: Promise<Figures> = Promise.resolve([]);

  set(process: Process, figures: Figures): void {
    this.#latest.set(process, figures);
  }

  ended(process: Process): void {
    const counts = (this.#latest.get(process) ?? []).filter(({ type }) => String(type) !== 'gauge');
    this.#latest.delete(process);
    this.#ended = this.#ended.then(async (before) =>
      AggregatorRegistry.aggregate([before, counts]).getMetricsAsJSON(),
    );
  }

  async text(): Promise<string> {
    return AggregatorRegistry.aggregate([...this.#latest.values(), await this.#ended]).metrics();
  }
}
