import SearchableMap from 'minisearch/SearchableMap';
import type { Item } from './Catalogue.ts';
import { foldText, formsOf, wordsOf, type SearchWords } from './words.ts';

/** For each text, where a word stands, plus how it stands there: the lower, the better. */
export type Ranks = Uint8Array;

/** How: as itself, as another word for it, or as the beginning of a longer one. */
const WHOLE = 0;
const OTHER = 1;
const BEGINNING = 2;
const KINDS = 3;
/** Where: from 0, the name; the labels (brand, category and tags); what the name says after "in" or "with"; and so on. */
const DETAILS = 2 * KINDS;
const DESCRIPTION = 3 * KINDS;
export const INSIDE = 4 * KINDS;
export const NOWHERE = INSIDE + 1;

/** The words of texts. Texts are only added, so that all versions of a catalogue can share one index. */
export class TextIndex {
  /** For each word, the texts that have it, and where: number of the text × INSIDE + the lowest rank there. */
  readonly #places = new SearchableMap<number[]>();
  /** The same, faster to go through. */
  readonly #words = new Map<string, readonly number[]>();
  /** The folded texts, each beginning with a blank. */
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** Spellings that no text has as one word: synonyms, and what a text joins by a hyphen. */
  readonly #spellings = new SearchableMap<true>();
  readonly #synonyms;
  readonly #detailWords: ReadonlySet<string>;

  constructor({ synonyms, detailWords }: SearchWords) {
    this.#synonyms = synonyms.map((group) => group.map((phrase) => wordsOf(foldText(phrase)).join(' ')));
    this.#detailWords = new Set(detailWords.map(foldText));
    for (const phrase of this.#synonyms.flat()) if (!phrase.includes(' ')) this.#spellings.set(phrase, true);
  }

  /** Returns the number of the text, which is indexed unless it is known. */
  add({ name, description, brand, category, tags }: Item): number {
    const labels = [brand, category, ...tags].join(' | ');
    const [thing, details] = this.#atDetails(foldText(name));
    const fields = [thing, foldText(labels), details, foldText(description ?? '')];
    const text = ` ${fields.join('\n ')}`;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.texts.push(text) - 1;
    this.#numbers.set(text, number);
    for (const joined of [name, ...tags].flatMap(joinedIn)) this.#spellings.set(joined, true);
    for (const [at, field] of fields.entries())
      for (const word of new Set(wordsOf(field))) {
        const places = this.#places.fetch(word, () => []);
        this.#words.set(word, places);
        places.push(number * INSIDE + at * KINDS);
      }
    return number;
  }

  /** The words that differ from a given one in at most so many letters, and name something in these texts. */
  near(words: readonly string[], letters: number, texts: ReadonlyMap<unknown, number>): string[] {
    const used = new Set(texts.values());
    const isNamed = (place: number) => place % INSIDE < DESCRIPTION && used.has(Math.floor(place / INSIDE));
    const near = words.flatMap((word) => [...this.#places.fuzzyGet(word, letters).keys()]);
    return near.filter((other) => formsOf(other).some((form) => this.#words.get(form)?.some(isNamed)));
  }

  /** The same of spellings that no text has as one word. */
  nearSpellings(words: readonly string[], letters: number): string[] {
    return words.flatMap((word) => [...this.#spellings.fuzzyGet(word, letters).keys()]);
  }

  isDetailWord(word: string): boolean {
    return this.#detailWords.has(word);
  }

  /** The ranks of each word, or of other words for the phrase of up to three words in which it stands. */
  ranksOf(words: readonly string[]): Ranks[] {
    const all = words.map((word) => this.#ranksOf(word, WHOLE));
    for (const from of words.keys())
      for (let to = from + 1; to <= Math.min(from + 3, words.length); to += 1)
        for (const others of this.othersFor(words.slice(from, to))) {
          const ofOthers = others.map((word) => this.#ranksOf(word, OTHER));
          const worst = ofOthers.reduce((a, b) => combine(a, b, Math.max));
          for (const ranks of all.slice(from, to)) ranks.set(combine(ranks, worst, Math.min));
        }
    return all;
  }

  /** Other words for a phrase in singular or plural: its words written as one, and its synonyms. */
  othersFor(phrase: readonly string[]): string[][] {
    const same = formsOf(phrase.at(-1) ?? '').map((last) => [...phrase.slice(0, -1), last].join(' '));
    const groups = this.#synonyms.filter((group) => group.some((other) => same.includes(other)));
    const others = [phrase.join(''), ...groups.flat()];
    return others.filter((other) => other !== '' && !same.includes(other)).map(wordsOf);
  }

  /** What the name says the thing is, and what else: "umbrella" and "in bottle green". */
  #atDetails(name: string): [thing: string, details: string] {
    const words = name.split(' ');
    const at = words.findIndex((word, index) => index > 0 && this.#detailWords.has(word));
    return at === -1 ? [name, ''] : [words.slice(0, at).join(' '), words.slice(at).join(' ')];
  }

  #ranksOf(word: string, whole: number): Ranks {
    const ranks = new Uint8Array(this.texts.length).fill(NOWHERE);
    const note = (places: readonly number[], kind: number): void => {
      for (const place of places) {
        const text = Math.floor(place / INSIDE);
        ranks[text] = Math.min(ranks[text] ?? NOWHERE, (place % INSIDE) + kind, INSIDE);
      }
    };
    // Far fewer words than texts have to be looked through.
    if (whole === WHOLE)
      for (const [other, places] of this.#words) if (other.indexOf(word) > 0) note(places, INSIDE);
    for (const places of this.#places.atPrefix(word).values()) note(places, BEGINNING);
    for (const form of formsOf(word)) {
      note(this.#words.get(form) ?? [], whole);
      note(this.#split(form), OTHER);
    }
    return ranks;
  }

  /** The places of a word that is written as two there, such as "tshirt" in "T-shirt". */
  #split(word: string): number[] {
    return Array.from(word).flatMap((_, at) => {
      const first = word.slice(0, at);
      const second = word.slice(at);
      const places = this.#words.has(second) ? (this.#words.get(first) ?? []) : [];
      const both = ` ${first} ${second}`;
      return places.filter((place) => this.texts[Math.floor(place / INSIDE)]?.includes(both));
    });
  }
}

function combine(ranks: Ranks, others: Ranks, choose: (a: number, b: number) => number): Ranks {
  return ranks.map((rank, text) => choose(rank, others[text] ?? NOWHERE));
}

/** Beginnings, details and descriptions name many things that the product is not. */
export function isExact(rank = NOWHERE): boolean {
  return rank < DETAILS && rank % KINDS !== BEGINNING;
}

/** "dumbbells" in "Dumb-Bells". */
function joinedIn(text: string): string[] {
  const hyphenated = text.match(/\p{L}+(?:\p{Pd}\p{L}+)+/gu) ?? [];
  return hyphenated.map((words) => foldText(words.replace(/\p{Pd}/gu, '')));
}
