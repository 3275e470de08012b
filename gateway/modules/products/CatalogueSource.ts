import { setTimeout } from 'node:timers/promises';
import type { CallName } from '#gateway/contract/contractCalls.ts';
import { hasCode } from '#gateway/errors.ts';
import { Source } from '#gateway/modules/Source.ts';
import type { CachedObject, Freshness, Shown } from '#gateway/rest/CachedObject.ts';
import { NOT_STORABLE } from '#gateway/rest/ObjectCache.ts';
import { loadCatalogue, type LoadedCatalogue, type ProductCatalogue } from './loadCatalogue.ts';
import { CATALOGUE } from './productTags.ts';

/** Has the catalogue, and remembers with it what other answers have shown of the server, until it is loaded again. */
export class CatalogueSource extends Source {
  /** GET /api/products, all pages: sorted and indexed. */
  async catalogue(freshness?: Freshness): Promise<ProductCatalogue> {
    return (await this.#load(freshness)).products;
  }

  /** The catalogue as it was loaded last. */
  protected get held(): CachedObject<LoadedCatalogue> | undefined {
    // One key always has the same kind of value.
    return this.context.objects.held(CATALOGUE) as CachedObject<LoadedCatalogue> | undefined;
  }

  /** Whether the gateway has no room for it: then trying again would only be work for the server. */
  protected get isTooLarge(): boolean {
    return hasCode(this.context.objects.missing(CATALOGUE), 'CATALOGUE_TOO_LARGE');
  }

  /** The catalogue, for an answer that can do without; null if it cannot be loaded in time. */
  protected async catalogueOrNull(): Promise<LoadedCatalogue | null> {
    return this.held ? this.#load() : this.catalogueToJudge(true);
  }

  /** The catalogue, however old; null if there is none yet. What is answered without it is not for others. */
  protected async catalogueToJudge(waits: boolean): Promise<LoadedCatalogue | null> {
    const found = this.held?.value ?? (await this.#loadInTime(waits));
    if (found === null) this.context.reads.isShareable = false;
    return found;
  }

  /** Null if it is not waited for, or takes too long, as it did before; it is then loaded for later requests. */
  async #loadInTime(waits: boolean): Promise<LoadedCatalogue | null> {
    const { objects, upstream } = this.context;
    const missing = objects.missing(CATALOGUE);
    if (this.isTooLarge || (missing === NOT_STORABLE && !waits)) return null;
    const loading = this.#load().catch(() => null);
    if (!waits || hasCode(missing, 'UPSTREAM_TIMEOUT')) return null;
    return Promise.race([loading, setTimeout(upstream.operationMs, null, { ref: false })]);
  }

  /** What an answer to the call has shown since the catalogue was loaded; an outage ends it, too. */
  protected shownBy(name: CallName): Shown | undefined {
    const { held } = this;
    if (held === undefined) return undefined;
    const failedAt = Math.max(held.failedAt, this.context.upstream.failedAt());
    return failedAt < held.requestedAt ? held.shown.get(name) : undefined;
  }

  protected show(name: CallName, shown: Shown): void {
    this.held?.shown.set(name, shown);
    if (shown === 'ignored')
      this.context.upstream.warn(`${name}: the answer is not what was asked for, so the catalogue answers.`);
  }

  async #load(freshness?: Freshness): Promise<LoadedCatalogue> {
    const load = loadCatalogue(this.context.upstream, this.context, () => this.held?.value.products);
    return this.cached(CATALOGUE, load, freshness);
  }
}
