import { hash } from 'node:crypto';
import type { Product } from '#gateway/rest/models.ts';
import { xmlText } from '#gateway/http/xmlText.ts';
import { MALFORMED } from '#gateway/rest/readJson.ts';
import { plainAmount } from '#runtime/shop/amounts.ts';
import { money } from '#shop/settings.ts';

// The limits are Google's (https://support.google.com/merchants/answer/7052112).
const MAX_ID = 50;
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
const MAX_FURTHER_PICTURES = 10;

/** Why a product cannot be in the feed; null if it can. */
export function exclusionReason({ id, name, price, image }: Product): string | null {
  if (MALFORMED.test(id)) return 'whose id is not a text';
  if (xmlText(name).trim() === '') return 'without a name that XML can hold';
  if (price <= 0) return 'without a price above 0';
  return image === null ? 'without a picture' : null;
}

/** A product as an item of RSS 2.0. */
export function feedItem(product: Product, origin: string): string {
  const { id, name, description, price, oldPrice, images, brand, category, stock } = product;
  const [image, ...further] = images.map((address) => new URL(address, origin).href);
  const isReduced = oldPrice !== null && oldPrice > price;
  const fields: (readonly [tag: string, text: string | null | undefined])[] = [
    ['g:id', id.length > MAX_ID ? hash('sha256', id).slice(0, MAX_ID) : id],
    ['title', shortened(name, MAX_TITLE)],
    ['description', shortened(description ?? name, MAX_DESCRIPTION)],
    ['link', `${origin}/product/${encodeURIComponent(id)}`],
    ['g:image_link', image],
    ...further.slice(0, MAX_FURTHER_PICTURES).map((one) => ['g:additional_image_link', one] as const),
    ['g:availability', stock > 0 ? 'in_stock' : 'out_of_stock'],
    ['g:price', amount(isReduced ? oldPrice : price)],
    ['g:sale_price', isReduced ? amount(price) : null],
    ['g:condition', 'new'],
    ['g:brand', brand],
    ['g:product_type', category],
  ];
  const lines = fields.map(([tag, text]) => (text == null ? '' : `<${tag}>${xmlText(text)}</${tag}>\n`));
  return `<item>\n${lines.join('')}</item>\n`;
}

function amount(price: number): string {
  return `${plainAmount(price)} ${money.currency}`;
}

function shortened(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}
