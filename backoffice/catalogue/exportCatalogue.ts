import type { RequestHandler } from 'express';
import { selectProducts, type Product } from '#api/db/productQueries.ts';
import { escapeFormula } from '#backoffice/calls/formulas.ts';
import { sendCsv } from '#backoffice/calls/sendCsv.ts';
import { plainText } from '#runtime/plainText.ts';
import type { Services } from '#api/Services.ts';
import { typedAmount } from '#backoffice/calls/typedAmount.ts';
import { OWN_COLUMNS } from './fields.ts';

type Row = Record<(typeof OWN_COLUMNS)[number], string>;

/**
 * GET /api/owner/catalogue.csv: all products, including hidden ones, in the format that an import reads. Newest first, so
 * that an import of the file into an empty shop keeps the order.
 */
export function exportCatalogue({ db }: Services): RequestHandler {
  return async (_request, response) => {
    await sendCsv(response, 'products.csv', {
      read: async (after, limit) => selectProducts(db, undefined, after, limit),
      lineOf: ({ product }) => productRow(product),
      columns: [...OWN_COLUMNS],
    });
  };
}

function productRow(product: Product): Row {
  const { priceCents, oldPriceCents, images, tags, name, description, brand, category } = product;
  return {
    id: product.id,
    name: asText(name),
    description: asText(description),
    price: typedAmount(priceCents / 100),
    oldPrice: oldPriceCents === null ? '' : typedAmount(oldPriceCents / 100),
    discountedPercentage: String(product.discountedPercentage),
    offer: String(product.offer),
    badge: String(product.badge),
    images: images.join('\n'),
    brand: asText(brand),
    category: asText(category),
    stock: String(product.stock),
    tracked: String(product.tracked),
    // An import splits a single line at commas.
    tags:
      tags.length === 1 && /[,;|]/.test(tags[0] ?? '')
        ? `${tags.map(asText).join('')}\n`
        : tags.map(asText).join('\n'),
    type: product.type ?? '',
    hidden: String(product.hidden),
  };
}

/** A text that an import reads as it is: neither as a formula nor as markup. */
function asText(text: string): string {
  const isMarkup = plainText(text) !== text;
  return escapeFormula(isMarkup ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text);
}
