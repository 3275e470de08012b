import { INSIDE, isExact, NOWHERE, type Ranks, type TextIndex } from './TextIndex.ts';
import { formsOf, wordsOf } from './words.ts';

export type Found<Product> = ReturnType<typeof find<Product>>;

/** The number of each product's text in the index, in the order of the shop's server. */
export type Texts<Product> = ReadonlyMap<Product, number>;

const SMALL_WORDS = new Set('a an and at by for from in is of on or the to with'.split(' '));
/** Each rank weighs ten times as much as the one before: in the sum of up to eight words, the worst decides. */
const WEIGHTS = Array.from({ length: NOWHERE + 1 }, (_, rank) => 10 ** rank);
const WEIGHT_INSIDE = 10 ** INSIDE;

/**
 * Those with all words: names before labels before descriptions, whole words before others and beginnings; then those
 * with the text inside of their words. If there are none: those with at least half of the words in name and labels,
 * first those with most, and with the last word, which names the thing in English.
 */
export function find<Product>(index: TextIndex, texts: Texts<Product>, search: string) {
  const ranks = index.ranksOf(meaningfulWords(search));
  const all = byWeight(texts, (text) => {
    // Without words, only the text itself is left to find.
    const weight = weightOf(ranks, text) || WEIGHT_INSIDE;
    if (weight < WEIGHT_INSIDE) return weight;
    return weight < 10 * WEIGHT_INSIDE && index.texts[text]?.includes(search) ? WEIGHT_INSIDE : Infinity;
  });
  const found = all.length > 0 ? all : byWeight(texts, (text) => weightOfMost(ranks, text));
  return {
    products: found.map(({ product }) => product),
    withWords: found.filter(({ weight }) => weight !== WEIGHT_INSIDE).length,
    isPartial: found.length > all.length,
  };
}

/** The products that have a weight, the lightest first; equals in the order of the shop's server. */
function byWeight<Product>(texts: Texts<Product>, weigh: (text: number) => number) {
  const found: { product: Product; weight: number }[] = [];
  for (const [product, text] of texts) {
    const weight = weigh(text);
    if (weight < Infinity) found.push({ product, weight });
  }
  return found.toSorted((a, b) => a.weight - b.weight);
}

function weightOf(ranks: readonly Ranks[], text: number): number {
  return ranks.reduce((sum, ofWord) => sum + (WEIGHTS[ofWord[text] ?? NOWHERE] ?? 0), 0);
}

function weightOfMost(ranks: readonly Ranks[], text: number): number {
  const exact = ranks.filter((ofWord) => isExact(ofWord[text]));
  const missing = ranks.length - exact.length + (exact.at(-1) === ranks.at(-1) ? 0 : 0.5);
  const isFound = exact.length > 0 && exact.length * 2 >= ranks.length;
  return isFound ? missing * WEIGHT_INSIDE + weightOf(exact, text) : Infinity;
}

/** Up to eight words, but no small ones: they are searched for only when they stand alone. */
function meaningfulWords(text: string): string[] {
  const words = [...new Set(wordsOf(text))];
  return words.length === 1 ? words : words.filter((word) => !SMALL_WORDS.has(word)).slice(0, 8);
}

/** The text with a near word for each unknown one; null if there is none. */
export function correct(index: TextIndex, texts: Texts<unknown>, text: string): string | null {
  const words = meaningfulWords(text);
  const isKnown = (word: string) =>
    index.othersFor([word]).length > 0 || find(index, texts, word).withWords > 0;
  const corrected = words.map((word) => (isKnown(word) ? word : nearestWord(index, texts, word)));
  return corrected.includes(null) || corrected.join() === words.join() ? null : corrected.join(' ');
}

/** The known word that is nearest to a misspelt one; null if there is none, or several. */
function nearestWord(index: TextIndex, texts: Texts<unknown>, word: string): string | null {
  // Numbers, and words that are short or very long, are not corrected.
  if (!/^\p{L}{4,30}$/u.test(word)) return null;
  const swapped = Array.from(word, (_, at) => word.replace(new RegExp(`(?<=^.{${at}})(.)(.)`, 'u'), '$2$1'));
  const nearest = [...index.near([word], 1, texts), ...index.near(swapped, 0, texts)];
  // Only longer words may differ in two letters.
  const further = word.length < 6 ? [] : index.near([word], 2, texts).filter((other) => other[0] === word[0]);
  const [first, ...others] = new Set(nearest.length > 0 ? nearest : further);
  // Rather none than one of several, unless they are the singular and plural of one word.
  return first !== undefined && others.every((other) => formsOf(first).includes(other)) ? first : null;
}
