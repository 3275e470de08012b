import { nearestWord } from './nearestWord.ts';
import { BEGINNING, IN_DESCRIPTION, KINDS, OTHER, WHOLE, type TextIndex } from './TextIndex.ts';
import { foldText, formsOf, wordsOf } from './words.ts';

/** The products that were found, best first; the last ones have the text inside of their words. */
export interface Found {
  products: readonly number[];
  withWords: number;
  /** Whether no product has all words, and these have only most of them. */
  isPartial: boolean;
}

/** For a word or some words, other words that mean the same. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

/** For a word, the rank of each product. */
type Ranks = Uint8Array;

const NOT_FOUND = 255;
/** Further words of a text are not looked up one by one. */
const MAX_WORDS = 8;
/** How many words stand for one, at most. */
const MAX_PHRASE = 3;
const SMALL_WORDS = new Set('a an and at by for from in is of on or the to with'.split(' '));

export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const synonyms = new Map<string, string[][]>();
  for (const phrases of groups.map((group) => group.map((phrase) => wordsOf(foldText(phrase)))))
    for (const phrase of phrases)
      for (const last of formsOf(phrase.at(-1) ?? '')) {
        const key = [...phrase.slice(0, -1), last].join(' ');
        synonyms.set(key, [...(synonyms.get(key) ?? []), ...phrases.filter((other) => other !== phrase)]);
      }
  return synonyms;
}

/** Searches the texts of one version of a catalogue for folded texts. */
export class TextSearch {
  readonly index: TextIndex;
  /** The number of each product's text in the index, and the product that has a text. */
  readonly texts: readonly number[];
  readonly #productOf: (number | undefined)[];
  readonly #synonyms: Synonyms;

  constructor(index: TextIndex, texts: readonly number[], synonyms: Synonyms) {
    this.index = index;
    this.texts = texts;
    this.#synonyms = synonyms;
    this.#productOf = Array.from({ length: index.size });
    for (const [product, text] of texts.entries()) this.#productOf[text] = product;
  }

  /**
   * Those with all words: names before labels before descriptions, whole words before others and beginnings; then those
   * with the text inside of their words. If there are none: those with at least half of the words in name and labels,
   * first those with most, and with the last word, which names the thing in English.
   */
  find(text: string): Found {
    const words = meaningfulWords(text);
    const ranks = this.#ranksOf(words);
    const found = this.#inOrder((product) => rankOfAll(ranks, product));
    const isInside = new Uint8Array(this.texts.length);
    for (const containing of this.index.containing(text)) {
      const product = this.#productOf[containing];
      if (product !== undefined) isInside[product] = 1;
    }
    for (const product of found) isInside[product] = 0;
    const inside = Array.from(isInside.keys()).filter((product) => isInside[product] === 1);
    if (found.length + inside.length > 0 || words.length < 2)
      return { products: [...found, ...inside], withWords: found.length, isPartial: false };
    const partly = this.#inOrder((product) => rankOfMost(ranks, product));
    return { products: partly, withWords: partly.length, isPartial: partly.length > 0 };
  }

  /** The text with a near word for each unknown one; null if there is none. */
  correct(text: string): string | null {
    const words = meaningfulWords(text);
    const isKnown = (word: string): boolean =>
      this.#synonyms.has(word) || this.#ranksOf([word])[0]?.some((rank) => rank < NOT_FOUND) === true;
    const near = (word: string, letters: number): string[] =>
      this.index
        .near(word, letters)
        .filter((other) => this.#ranksOfWord(other, WHOLE).some((rank) => rank < IN_DESCRIPTION));
    const corrected = words.map((word) => (isKnown(word) ? word : nearestWord(word, near)));
    return corrected.includes(null) || corrected.join() === words.join() ? null : corrected.join(' ');
  }

  #ranksOf(words: readonly string[]): Ranks[] {
    const all = words.map((word) => this.#ranksOfWord(word, WHOLE));
    for (const from of words.keys())
      for (let to = from + 1; to <= Math.min(from + MAX_PHRASE, words.length); to += 1) {
        const phrase = words.slice(from, to);
        // "tooth brush" may be written as one word.
        const joined = phrase.length === 1 ? [] : [[phrase.join('')]];
        for (const others of [...joined, ...(this.#synonyms.get(phrase.join(' ')) ?? [])]) {
          const ofOthers = others.map((word) => this.#ranksOfWord(word, OTHER));
          for (const ranks of all.slice(from, to))
            for (let product = 0; product < ranks.length; product += 1)
              ranks[product] = Math.min(ranks[product] ?? 0, worstOf(ofOthers, product));
        }
      }
    return all;
  }

  #ranksOfWord(word: string, whole: number): Ranks {
    const ranks = new Uint8Array(this.texts.length).fill(NOT_FOUND);
    this.index.eachPlace(word, whole, (text, rank) => {
      const product = this.#productOf[text];
      if (product !== undefined && rank < (ranks[product] ?? 0)) ranks[product] = rank;
    });
    return ranks;
  }

  /** The products that have a rank, by their ranks; equals in the order of the shop's server. */
  #inOrder(rankOf: (product: number) => number | null): number[] {
    const byRank: number[][] = [];
    for (let product = 0; product < this.texts.length; product += 1) {
      const rank = rankOf(product);
      if (rank !== null) (byRank[rank] ??= []).push(product);
    }
    return byRank.flat();
  }
}

/** The words but small ones, which are searched for only when they stand alone. */
function meaningfulWords(text: string): string[] {
  const words = [...new Set(wordsOf(text))];
  return words.length === 1 ? words : words.filter((word) => !SMALL_WORDS.has(word)).slice(0, MAX_WORDS);
}

function worstOf(ranks: readonly Ranks[], product: number): number {
  let worst = 0;
  for (const ofWord of ranks) worst = Math.max(worst, ofWord[product] ?? NOT_FOUND);
  return worst;
}

/** The worst word counts first, then all together. */
function rankOfAll(ranks: readonly Ranks[], product: number): number | null {
  const worst = worstOf(ranks, product);
  return worst === NOT_FOUND || ranks.length === 0 ? null : worst * NOT_FOUND + sumOf(ranks, product);
}

/** Beginnings and descriptions do not count: they name many things that the product is not. */
function rankOfMost(ranks: readonly Ranks[], product: number): number | null {
  const isGood = (ofWord?: Ranks): boolean => {
    const rank = ofWord?.[product] ?? NOT_FOUND;
    return rank < IN_DESCRIPTION && rank % KINDS !== BEGINNING;
  };
  const good = ranks.filter(isGood);
  const missing = 2 * (ranks.length - good.length) + Number(!isGood(ranks.at(-1)));
  return good.length * 2 < ranks.length ? null : missing * NOT_FOUND + sumOf(good, product);
}

function sumOf(ranks: readonly Ranks[], product: number): number {
  let sum = 0;
  for (const ofWord of ranks) sum += ofWord[product] ?? 0;
  return sum;
}
