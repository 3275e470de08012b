import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import { batchLoader } from '#runtime/batchLoader.ts';
import { selectProductsById, type Product } from '#api/db/productQueries.ts';
import { readableProducts } from '#api/db/readableProducts.ts';
import { readVersions } from '#api/db/readVersions.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { parseInput } from '#api/http/parseInput.ts';
import type { Services } from '#api/Services.ts';
import { productJson } from './productJson.ts';
import { ProductLists, type Range } from './ProductLists.ts';
import { PRODUCT_QUERY } from './productQuery.ts';

const CHUNK_SIZE = 500;

/** Rows 2 to 7 of rest-contract §1: all products or those that match, newest first. */
export function listProducts({ db, log }: Services): RequestHandler {
  const lists = new ProductLists(db);
  const readable = readableProducts(log);
  const findProduct = batchLoader(async (ids) => readable(await selectProductsById(db, ids)));
  return async (request, response) => {
    const query = parseInput(PRODUCT_QUERY, request.query);
    const { _id: id, _page: currentPage = 1, _perPage: perPageInput } = query;
    response.set('Cache-Control', 'public');
    if (id !== undefined) {
      sendProduct(response, await findProduct(id));
      return;
    }
    const versions = await readVersions(db);
    response.set('ETag', `W/"${versions.products}"`);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    const totalItems = await lists.total(query, versions.lists);
    const perPage = perPageInput ?? Math.max(totalItems, 1);
    const totalPages = Math.ceil(totalItems / perPage);
    const page = { currentPage, perPage, totalItems, totalPages };
    const offset = (currentPage - 1) * perPage;
    const range = { offset, limit: Math.max(0, Math.min(perPage, totalItems - offset)) };
    const read = async (chunk: Range): Promise<Product[]> =>
      readable(await lists.page(query, versions.lists, chunk));
    if (range.limit <= CHUNK_SIZE) {
      const rows = await read(range);
      response.json({ success: true, products: rows.map(productJson), ...page });
    } else {
      response.type('json');
      await pipeline(streamList(page, range, read), response);
    }
  };
}

function sendProduct(response: Response, product: Product | undefined): void {
  if (product === undefined) throw new HttpError(404, 'Product not found');
  response.json({ success: true, product: productJson(product) });
}

/** Streams a list in chunks, so that it is never in memory as a whole, and other requests are served in between. */
async function* streamList(
  page: Record<string, number>,
  { offset, limit }: Range,
  read: (range: Range) => Promise<Product[]>,
): AsyncGenerator<string> {
  yield `{"success":true,"products":[`;
  const end = offset + limit;
  let separator = '';
  for (let start = offset; start < end; start += CHUNK_SIZE) {
    const rows = await read({ offset: start, limit: Math.min(CHUNK_SIZE, end - start) });
    if (rows.length > 0) {
      yield separator + rows.map((product) => JSON.stringify(productJson(product))).join(',');
      separator = ',';
    }
    // The embedded database answers without yielding to the event loop.
    await setImmediate();
  }
  yield `],${JSON.stringify(page).slice(1)}`;
}
