import { hasCode } from '#gateway/errors.ts';
import type { SourceContext } from '#gateway/modules/Source.ts';
import { CatalogueSource } from './CatalogueSource.ts';
import { canBeIn, ENOUGH, inCatalogue, isRequestedList } from './listRules.ts';
import { ListPages, type ListCall } from './ListPages.ts';
import type { LoadedCatalogue } from './loadCatalogue.ts';
import type { ProductLookup } from './ProductLookup.ts';
import type { Product } from '#gateway/rest/models.ts';

/** Most products that a search takes from REST; if REST has more, only the catalogue answers. */
const MAX_FOUND = 100;
/** Special characters of regular expressions: many servers compile the text of a search as one. */
const EXPRESSION_CHARACTERS = /[\\^$.*+?()[\]{}|]/;
/** The rows of the home page say that they failed; for other lists, the catalogue answers. */
const ROWS: readonly string[] = ['newArrivals', 'bestSellers', 'specialOffers'];

/** Lists of products: the server's where they are what was asked for, or else the catalogue's. */
export class ProductLists extends CatalogueSource {
  readonly #pages = new ListPages(this.context);
  readonly #lookup: ProductLookup;

  constructor(context: SourceContext, lookup: ProductLookup) {
    super(context);
    this.#lookup = lookup;
  }

  async list(call: ListCall, limit: number): Promise<readonly Product[]> {
    // The order of fewer products shows nothing.
    const wanted = call.name === 'category' ? limit : Math.max(limit, ENOUGH);
    const listed = await this.#fromServer(call, async () => this.#pages.all(call, wanted));
    const judged = listed && (await this.#judged(call, listed, wanted));
    if (judged !== null) return judged.slice(0, limit);
    return this.#lookup.refreshOrdered(await inCatalogue(call, await this.catalogue(), limit));
  }

  /** What the server's own search finds; null if it has none. */
  async search(text: string, loading: Promise<LoadedCatalogue | null>) {
    const call: ListCall = { name: 'search', asked: { text } };
    const page = await this.#fromServer(call, async () => this.#pages.page(call, MAX_FOUND));
    const products = page && (await this.#judged(call, page.products, MAX_FOUND, loading));
    return page && products && { products, isWhole: page.isLast };
  }

  /** Null if the server is not asked, cannot answer or has no such list. */
  async #fromServer<Answer>({ name, asked }: ListCall, read: () => Promise<Answer>): Promise<Answer | null> {
    const isPattern = Object.values(asked).some((text) => EXPRESSION_CHARACTERS.test(text));
    if (isPattern || this.shownBy(name) === 'ignored' || this.held?.value.hasParameters === false)
      return null;
    try {
      return await read();
    } catch (error) {
      if (hasCode(error, 'UPSTREAM_NOT_OFFERED')) return null;
      if (ROWS.includes(name)) throw error;
      this.context.reads.isShareable = false;
      return null;
    }
  }

  /** Null if the list is not what was asked for. Without a catalogue, each product can only be judged by itself. */
  async #judged(
    call: ListCall,
    listed: readonly Product[],
    limit: number,
    // An empty list shows nothing by itself.
    loading = this.catalogueToJudge(call.name === 'category' || listed.length === 0),
  ): Promise<readonly Product[] | null> {
    const loaded = await loading;
    if (loaded === null) return listed.filter((product) => canBeIn(call, product));
    if (await isRequestedList(call, listed, loaded, limit)) return listed;
    this.show(call.name, 'ignored');
    return null;
  }
}
