import { STUB_BANNERS, STUB_ORDERS, STUB_PROFILE, stubProducts, type StubProduct } from './stubCatalogue.ts';

export interface StubAnswer {
  status: number;
  bytes: Buffer;
}

export interface StubAnswers {
  get(url: string): StubAnswer;
  /** Sells one piece of the newest product. */
  sell(): void;
}

interface CachedAnswer extends StubAnswer {
  hasNewest: boolean;
}

const MAX_CACHED = 5000;

/** Serializes each answer once, so that the server costs almost nothing. */
// oxlint-disable-next-line max-lines-per-function -- a list of answers
export function stubAnswers(productCount: number): StubAnswers {
  const products = stubProducts(productCount);
  const byId = new Map(products.map((product) => [product._id, product]));
  const cache = new Map<string, CachedAnswer>();
  const [newest] = products;

  const make = (url: string): CachedAnswer => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/api/products') {
      const id = searchParams.get('_id');
      return id === null ? listAnswer(searchParams) : productAnswer(byId.get(id));
    }
    const body = OTHER_ANSWERS[pathname];
    return {
      ...answer(body ?? { success: false, message: 'Not found' }, body ? 200 : 404),
      hasNewest: false,
    };
  };

  const productAnswer = (product: StubProduct | undefined): CachedAnswer => ({
    ...(product ? answer({ success: true, product }) : answer({ success: false }, 404)),
    hasNewest: product === newest,
  });

  const listAnswer = (query: URLSearchParams): CachedAnswer => {
    const found = matching(products, query);
    const perPage = Number(query.get('_perPage') ?? (found.length || 1));
    const page = Number(query.get('_page') ?? 1);
    const shown = found.slice((page - 1) * perPage, page * perPage);
    const body = {
      success: true,
      products: shown,
      currentPage: page,
      perPage,
      totalItems: found.length,
      totalPages: Math.ceil(found.length / perPage),
    };
    return { ...answer(body), hasNewest: shown[0] === newest };
  };

  return {
    get(url) {
      const cached = cache.get(url);
      if (cached !== undefined) return cached;
      if (cache.size >= MAX_CACHED) cache.clear();
      const made = make(url);
      cache.set(url, made);
      return made;
    },
    sell() {
      if (newest === undefined) return;
      newest.stock = newest.stock > 1 ? newest.stock - 1 : 1000;
      for (const [url, { hasNewest }] of cache) if (hasNewest) cache.delete(url);
    },
  };
}

const OTHER_ANSWERS: Record<string, unknown> = {
  '/healthz': { success: true },
  '/api/banner': STUB_BANNERS,
  '/api/user/profile': { success: true, user: STUB_PROFILE },
  '/api/order/my-orders': { success: true, orders: STUB_ORDERS, total: STUB_ORDERS.length },
};

/** The matching products, newest first. */
function matching(products: readonly StubProduct[], query: URLSearchParams): readonly StubProduct[] {
  const exact = (['_type', 'category', 'brand'] as const).filter((name) => query.has(name));
  const search = query.get('_search')?.toLowerCase();
  const offer = query.get('offer') === 'true';
  if (exact.length === 0 && search === undefined && !offer) return products;
  return products.filter(
    (product) =>
      exact.every((name) => product[name] === query.get(name)) &&
      (!offer || product.offer) &&
      (search === undefined || textOf(product).includes(search)),
  );
}

function textOf({ name, description, tags }: StubProduct): string {
  return [name, description, ...tags].join('\n').toLowerCase();
}

function answer(body: unknown, status = 200): StubAnswer {
  return { status, bytes: Buffer.from(JSON.stringify(body)) };
}
