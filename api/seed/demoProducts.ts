import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductReview } from '#api/db/jsonColumns.ts';
import { pictureName } from './pictureName.ts';

const LAST_DAY = Date.UTC(2026, 9, 20, 9);
const DAY_MS = 86_400_000;
/** New arrivals are a few weeks old; the others spread over the year before. */
const ARRIVAL_DAYS = 2;
const OTHER_DAYS = 2.6;
const REVIEW = '> ';

/** The demo catalogue, with products in every state of the specification. */
export const DEMO_PRODUCTS = parseProducts(readFileSync(join(import.meta.dirname, 'products.txt'), 'utf8'));

/**
 * Parses the products of `products.txt`, with empty lines between them, below the `#` of their category.
 *
 *     number | name | brand | price | facts | tags
 *     description
 *     Size: 28 × 16 × 11 cm
 *     Material: walnut
 *     > 5 | reviewer | comment
 *
 * Lines such as "Material: walnut" become part of the description; the shop shows them as a list.
 * A product's id comes from its number, which it keeps for ever: a new product gets the next one. Facts, separated by
 * commas: `stock 14`, `-15%` (a discount on offer), `sale` (on offer), `new` (the badge), `best` and `arrival` (the
 * collections), `shots 2` (pictures, by default 1), `no picture`.
 */
function parseProducts(text: string) {
  const products: ReturnType<typeof toProduct>[] = [];
  let category = '';
  for (const block of text.trim().split('\n\n')) {
    if (block.startsWith('# ')) category = block.slice(2);
    else products.push(toProduct(category, block));
  }
  return products;
}

function toProduct(category: string, block: string) {
  const [head = '', ...lines] = block.split('\n');
  const [text = '', ...details] = lines.filter((line) => !line.startsWith(REVIEW));
  const [number = '', name = '', brand = '', price = '', factText = '', tags = ''] = head.split(' | ');
  const index = Number(number) - 1;
  const facts = factText.split(', ');
  const numberOf = (fact: string): number | null => {
    const found = facts.find((candidate) => candidate.startsWith(`${fact} `));
    return found === undefined ? null : Number(found.slice(fact.length));
  };
  const discountedPercentage = Math.abs(Number(/^-(\d+)%$/m.exec(facts.join('\n'))?.[1] ?? 0));
  const priceCents = Math.round(Number(price) * 100);
  const shots = facts.includes('no picture') ? 0 : (numberOf('shots') ?? 1);
  const createdAt = new Date(LAST_DAY - ageDays(facts, index) * DAY_MS);
  const offer = discountedPercentage > 0 || facts.includes('sale');
  return {
    id: (0x66f0a1b2c3d4n * 2n ** 48n + BigInt(index + 1) * 0x9e3779b1n).toString(16).padStart(24, '0'),
    name,
    description: [text, details.join('\n')].join('\n\n'),
    priceCents,
    oldPriceCents:
      discountedPercentage > 0 ? Math.round(priceCents * (1 + discountedPercentage / 100)) : null,
    discountedPercentage,
    offer,
    badge: facts.includes('new'),
    images: Array.from({ length: shots }, (_, shot) => `/pictures/${pictureName(name, shot + 1)}.webp`),
    brand,
    category,
    stock: numberOf('stock') ?? 0,
    reviews: lines.filter((line) => line.startsWith(REVIEW)).map(toReview),
    tags: tags.split(' '),
    type: collectionOf(facts, offer),
    createdAt,
    updatedAt: createdAt,
  };
}

function toReview(line: string): ProductReview {
  const [rating, reviewerName = '', comment = ''] = line.slice(REVIEW.length).split(' | ');
  return { reviewerName, image: null, rating: Number(rating), comment };
}

function collectionOf(facts: readonly string[], offer: boolean): string | null {
  if (facts.includes('best')) return 'best_sellers';
  if (facts.includes('arrival')) return 'new_arrivals';
  return offer ? 'special_offers' : null;
}

/** Mixes the categories: products of similar age have numbers that are far apart. */
function ageDays(facts: readonly string[], index: number): number {
  const mixed = (index * 37) % 127;
  return facts.includes('arrival') ? (mixed / 127) * 10 * ARRIVAL_DAYS : 25 + mixed * OTHER_DAYS;
}
