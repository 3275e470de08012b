import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { decrementCounter, incrementCounter } from '#api/db/counters.ts';
import type { Product } from '#api/db/productQueries.ts';
import { html, type Html } from '#api/http/html.ts';
import { parseInput } from '#api/http/parseInput.ts';
import { PRODUCT_CHANGE, type ProductChange } from '#backoffice/calls/productChange.ts';
import { changeProduct, findProduct, findProducts, PRODUCT_QUERY } from '#backoffice/calls/products.ts';
import type { OwnPictures } from '#api/pictures/OwnPictures.ts';
import type { Services } from '#api/Services.ts';
import { typedAmount } from '#backoffice/calls/typedAmount.ts';
import {
  amountIn,
  hidden,
  imageOriginsNote,
  listAddress,
  numberIn,
  pageLinks,
  postForm,
  sendPage,
  sendRefused,
} from './page.ts';

/** The values of a product form's fields, and the part of the list that the owner came from. */
type Values = Partial<Record<string, string>>;

export function productsPage({ db }: Services): RequestHandler {
  return async (request, response) => {
    const query = parseInput(PRODUCT_QUERY, request.query);
    const { rows, page } = await findProducts(db, query);
    const search = query.search ?? '';
    const list = listAddress('', query);
    const forms = rows.map(
      (product) =>
        html`<article id="${product.id}">
          <h2><a href="/owner/products/${product.id}">${product.name}</a></h2>
          ${productForm(response, product, { ...valuesOf(product), list })}
        </article>`,
    );
    const main = html`<form class="row" role="search">
        <label>Search <input type="search" name="search" value="${search}" maxlength="200" /></label
        ><button>Search</button>
      </form>
      <p class="soft" role="status">Products: ${page['totalItems'] ?? 0}</p>
      <p>New products and other texts come with an <a href="/owner/import">import</a>.</p>
      ${forms} ${pageLinks('/owner/products', query, page)}`;
    sendPage(response, 'Products', main);
  };
}

function valuesOf({ priceCents, stock, hidden, tracked }: Product): Values {
  const shown = {
    price: typedAmount(priceCents / 100),
    stock: String(stock),
    ...(hidden ? { hidden: 'on' } : {}),
    ...(tracked ? {} : { untracked: 'on' }),
  };
  const before = Object.entries(shown).map(([name, value]) => [`${name}Before`, value]);
  return { ...shown, ...Object.fromEntries(before), form: randomUUID() };
}

function productForm(response: Response, { id, name }: Product, values: Values): Html {
  const { price = '', stock = '', form = '', list = '' } = values;
  const before = Object.entries(values).filter(([name]) => name.endsWith('Before'));
  const box = (name: string, label: string): Html =>
    html`<label class="check"
      ><input type="checkbox" name="${name}" ${values[name] === 'on' ? html`checked` : ''} /> ${label}</label
    >`;
  const fields = html`${before.map(([name, value = '']) => hidden(name, value))} ${hidden('form', form)}
    ${hidden('list', list)}
    <label>Price <input class="short" name="price" value="${price}" inputmode="decimal" required /></label>
    <label>Stock <input class="short" name="stock" value="${stock}" inputmode="numeric" required /></label>
    ${box('untracked', 'Not counted')} ${box('hidden', 'Hidden')}
    <button>Save</button>`;
  return postForm(response, `/owner/products/${id}`, fields, name);
}

/** One product with its pictures. */
export function productPage({ db }: Services): RequestHandler {
  return async (request, response) => {
    const product = await findProduct(db, String(request.params['id']));
    const { id, name, images } = product;
    const path = `/owner/products/${id}/pictures`;
    const pictures = images.map((image, index) => {
      const first = index === 0 ? '' : html`<button name="first" value="${image}">Show first</button>`;
      const buttons = html`${first} <button class="quiet" name="remove" value="${image}">Remove</button>`;
      return html`<article>
        <img src="${image}" alt="Picture ${index + 1} of ${name}" />
        ${postForm(response, path, buttons, `Picture ${index + 1}`)}
      </article>`;
    });
    const upload = html`<label
        >New picture <input type="file" name="picture" accept="image/*" required
      /></label>
      <button>Add</button>`;
    const main = html`${productForm(response, product, valuesOf(product))}
      <h2>Pictures</h2>
      ${imageOriginsNote(response, images)} ${pictures} ${postForm(response, path, upload, 'New picture')}`;
    sendPage(response, name, main);
  };
}

/** Changes a product, and goes back to it. A refused form is shown again with the typed values. */
export function saveProduct(services: Services): RequestHandler {
  return async (request, response) => {
    const product = await findProduct(services.db, String(request.params['id']));
    try {
      await storeProduct(services, request);
    } catch (error) {
      const form = productForm(response, product, { ...request.body });
      sendRefused(
        request,
        response,
        error,
        html`<h2>${product.name}</h2>
          ${form}`,
      );
      return;
    }
    const id = encodeURIComponent(product.id);
    const list = String(request.body?.list ?? '');
    const inList = `?${new URLSearchParams(list).toString()}#${id}`;
    response.redirect(303, `/owner/products${list === '' ? `/${id}` : inList}`);
  };
}

/** A double click sends a form twice, perhaps to two processes; its difference counts once. */
const REPEATED_MS = 60 * 60_000;

/** Sends what differs from what the page showed, so that sales and other changes in the meantime still count. */
async function storeProduct(services: Services, request: Request): Promise<void> {
  const { body } = request;
  const ifChanged = <Value>(name: string, value: Value): Value | undefined =>
    body?.[name] === body?.[`${name}Before`] ? undefined : value;
  const change = parseInput(PRODUCT_CHANGE, {
    price: ifChanged('price', amountIn(request, 'price')),
    addStock: numberIn(request, 'stock') - numberIn(request, 'stockBefore'),
    hidden: ifChanged('hidden', body?.hidden === 'on'),
    tracked: ifChanged('untracked', body?.untracked !== 'on'),
  });
  const key = `form:${String(request.body?.form ?? randomUUID())}`;
  const { count } = await incrementCounter(services.db, key, REPEATED_MS, services.now());
  if (count > 1) return;
  await changeProduct(services, String(request.params['id']), () => change).catch(async (error: unknown) => {
    await decrementCounter(services.db, key);
    throw error;
  });
}

/** Adds a picture, removes one, or shows it first. */
export function changePictures(services: Services, pictures: OwnPictures): RequestHandler {
  return async (request, response) => {
    const id = String(request.params['id']);
    const { first, remove } = request.body ?? {};
    const changeOf = (images: readonly string[], added: string | null): ProductChange => {
      const others = images.filter((image) => ![first, remove, added].includes(image));
      const list = [first, ...others, added].filter((image) => typeof image === 'string');
      return parseInput(PRODUCT_CHANGE, { images: list });
    };
    // A refused form stores no picture.
    if (request.file !== undefined) changeOf((await findProduct(services.db, id)).images, '/new');
    const added = await pictures.store(request.file);
    await changeProduct(services, id, ({ images }) => changeOf(images, added));
    response.redirect(303, `/owner/products/${encodeURIComponent(id)}`);
  };
}
