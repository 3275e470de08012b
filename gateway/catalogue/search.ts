import { INSIDE, isExact, NOWHERE, type Ranks, type TextIndex } from './TextIndex.ts';
import { formsOf, wordsOf } from './words.ts';

export type Found<Product> = ReturnType<typeof find<Product>>;

/** The number of each product's text in the index, in the order of the shop's server. */
export type Texts<Product> = ReadonlyMap<Product, number>;

const SMALL_WORDS = new Set('a an and at by for from in is of on or the to with'.split(' '));
/** A search has at most so many words. */
const MAX_WORDS = 8;
/** Each rank weighs ten times as much as the one before: in the sum of up to eight words, the worst decides. */
const WEIGHTS = Array.from({ length: NOWHERE + 1 }, (_, rank) => 10 ** rank);
const WEIGHT_INSIDE = 10 ** INSIDE;
/** More than the weight of a product that has some of up to eight words. */
const WEIGHT_ANY = 2 * MAX_WORDS * WEIGHT_INSIDE;

/**
 * Those with all words: names before labels, details and descriptions, whole words before others and beginnings; then
 * those with the text inside of their words. If there are none: those that are the thing searched for, or that have at
 * least half of the words in name and labels, first those with most. If there are none of these, those with any word.
 */
export function find<Product>(index: TextIndex, texts: Texts<Product>, search: string) {
  const words = meaningfulWords(index, search);
  const ranks = index.ranksOf(words);
  const all = byWeight(texts, (text) => {
    // Without words, only the text itself is left to find.
    const weight = weightOf(ranks, text) || WEIGHT_INSIDE;
    if (weight < WEIGHT_INSIDE) return weight;
    return weight < 10 * WEIGHT_INSIDE && index.texts[text]?.includes(search) ? WEIGHT_INSIDE : Infinity;
  });
  const thing = words.indexOf(thingIn(index, search, words));
  const most = all.length > 0 ? [] : byWeight(texts, (text) => weightOfMost(ranks, thing, text));
  const areMost = most.some(({ weight }) => weight < WEIGHT_ANY);
  const found = all.length > 0 ? all : most.filter(({ weight }) => !areMost || weight < WEIGHT_ANY);
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

function weightOfMost(ranks: readonly Ranks[], thing: number, text: number): number {
  const exact = ranks.filter((ofWord) => isExact(ofWord[text]));
  if (exact.length === 0) return Infinity;
  const isThing = isExact(ranks[thing]?.[text]);
  const missing = ranks.length - exact.length + (isThing ? 0 : 0.5);
  const weight = missing * WEIGHT_INSIDE + weightOf(exact, text);
  return isThing || exact.length * 2 >= ranks.length ? weight : WEIGHT_ANY + weight;
}

/** Up to eight words, but no small ones: they are searched for only when they stand alone. */
function meaningfulWords(index: TextIndex, text: string): string[] {
  const words = [...new Set(wordsOf(text))];
  const isSmall = (word: string): boolean => SMALL_WORDS.has(word) || index.isDetailWord(word);
  return words.length === 1 ? words : words.filter((word) => !isSmall(word)).slice(0, MAX_WORDS);
}

/** The word that names the thing in English: "mug" in "travel mug for tea", else the last one. */
function thingIn(index: TextIndex, text: string, words: readonly string[]): string {
  const typed = wordsOf(text);
  const at = typed.findIndex((word, position) => position > 0 && index.isDetailWord(word));
  const before = at === -1 ? typed : typed.slice(0, at);
  return before.findLast((word) => words.includes(word)) ?? words.at(-1) ?? '';
}

/** The text with a near word for each unknown one; null if there is none. */
export function correct(index: TextIndex, texts: Texts<unknown>, text: string): string | null {
  const words = meaningfulWords(index, text);
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
  const near = (typed: readonly string[], letters: number): string[] => [
    ...index.near(typed, letters, texts),
    ...index.nearSpellings(typed, letters).filter((other) => find(index, texts, other).withWords > 0),
  ];
  const nearest = [...near([word], 1), ...near(swapped, 0)];
  // Only longer words may differ in two letters.
  const further = word.length < 6 ? [] : near([word], 2).filter((other) => other[0] === word[0]);
  const [first, ...others] = new Set(nearest.length > 0 ? nearest : further);
  // Rather none than one of several, unless they are the singular and plural of one word.
  return first !== undefined && others.every((other) => formsOf(first).includes(other)) ? first : null;
}
