import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { products } from '#api/db/schema.ts';
import { html, type Html } from '#api/http/html.ts';
import { parseInput } from '#api/http/parseInput.ts';
import { PRODUCT_CHANGE } from '#api/owner/productChange.ts';
import { changeProduct, findProducts, PRODUCT_QUERY } from '#api/owner/products.ts';
import type { Services } from '#api/Services.ts';
import { hidden, pageLinks, sendPage } from './page.ts';

type Product = Pick<typeof products.$inferSelect, 'id' | 'name' | 'priceCents' | 'stock' | 'hidden'>;

export function productsPage({ db }: Services): RequestHandler {
  return async (request, response) => {
    const query = parseInput(PRODUCT_QUERY, request.query);
    const formToken: string = response.locals['formToken'];
    const { rows, page } = await findProducts(db, query);
    const search = query.search ?? '';
    const main = html`<form class="row" role="search">
        <label>Search <input type="search" name="search" value="${search}" maxlength="200" /></label
        ><button>Search</button>
      </form>
      <p class="soft" role="status">Products: ${page['totalItems'] ?? 0}</p>
      ${rows.map((product) => productForm(product, formToken))}
      ${pageLinks(`/owner/products?search=${encodeURIComponent(search)}&`, page)}`;
    sendPage(response, { title: 'Products', main, formToken });
  };
}

function productForm(product: Product, formToken: string): Html {
  const { id, name, priceCents, stock } = product;
  const price = (priceCents / 100).toFixed(2);
  const checked = product.hidden ? html`checked` : '';
  return html`<article>
    <h2>${name}</h2>
    <form class="row" method="post" action="/owner/products/${id}" aria-label="${name}">
      ${hidden('formToken', formToken)} ${hidden('stockBefore', String(stock))}
      <label>Price <input class="short" name="price" value="${price}" inputmode="decimal" required /></label>
      <label>Stock <input class="short" name="stock" value="${stock}" inputmode="numeric" required /></label>
      <label class="check"><input type="checkbox" name="hidden" ${checked} /> Hidden</label>
      <button>Save</button>
    </form>
  </article>`;
}

const PIECES = 'Write the stock as a whole number from 0';
const pieces = z
  .string(PIECES)
  .regex(/^\d{1,9}$/, PIECES)
  .transform(Number);
const PRICE = 'Write the price as 1299 or 12.50';

const FORM = z.object({
  price: z
    .string(PRICE)
    .trim()
    .regex(/^\d{1,8}(?:\.\d{1,2})?$/, PRICE)
    .transform(Number),
  stock: pieces,
  stockBefore: pieces,
  hidden: z.literal('on').optional(),
});

/** Adds what the owner has added to the stock that the page showed, so that what was sold meanwhile stays sold. */
export function saveProduct(services: Services): RequestHandler {
  return async (request, response) => {
    const { price, stock, stockBefore, hidden: isHidden } = parseInput(FORM, request.body);
    const fields = { price, addStock: stock - stockBefore, hidden: isHidden === 'on' };
    await changeProduct(services, String(request.params['id']), parseInput(PRODUCT_CHANGE, fields));
    response.redirect(303, '/owner/products');
  };
}
