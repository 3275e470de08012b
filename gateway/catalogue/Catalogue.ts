import type * as Schema from '#gateway/generated/schemaTypes.ts';

/** The fields of a product that are searched, sorted and counted. */
export type Item = Pick<
  Schema.Product,
  'id' | 'name' | 'description' | 'brand' | 'category' | 'tags' | 'price' | 'rating' | 'onOffer'
> & { createdAt: string | null };

/** Pages are counted from 1; one beyond the last one gives the last one. */
export type CatalogueRequest = Pick<Schema.CataloguePage, 'page' | 'pageSize'> & {
  filter: Schema.CatalogueFilter;
  sort: Schema.ProductSort;
};

export type CataloguePage<Found extends Item> = Omit<Schema.CataloguePage, 'items' | 'correctedSearch'> & {
  items: readonly Found[];
  /** So many of the found products have the words of the search; the others, after them, have it inside of words. */
  withWords: number;
};

/** One version of the shop's products. Answers may come later: a search engine on another machine can give them. */
export interface Catalogue<Found extends Item> {
  readonly size: number;
  /** Products in the order of the shop's server. */
  slice(start: number, end: number): Promise<readonly Found[]>;
  /** The products with these ids, in the order of the ids. */
  byIds(ids: readonly string[]): Promise<readonly Found[]>;
  onOffer(limit: number): Promise<readonly Found[]>;
  /** The category's spelling in the catalogue, found regardless of case; null if no product is in it. */
  categoryNamed(name: string): Promise<string | null>;
  inCategory(name: string, limit: number): Promise<readonly Found[]>;
  /** For a search whose words no product has, a similar one that finds something. */
  correction(search: string): Promise<string | null>;
  /** One page of the matching products, and the facets, each counted with all conditions except its own. */
  page(request: CatalogueRequest): Promise<CataloguePage<Found>>;
}
