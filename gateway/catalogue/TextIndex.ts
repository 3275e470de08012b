import SearchableMap from 'minisearch/SearchableMap';
import type { Item } from './Catalogue.ts';
import { foldText, formsOf, wordsOf } from './words.ts';

/** The fields of a product, best first: its name, its labels (brand, category and tags) and its description. */
const FIELDS = 3;
/** How a word stands there: as itself, as another word for it, or as the beginning of a longer one. */
export const [WHOLE, OTHER, BEGINNING, KINDS] = [0, 1, 2, 3];
/** Words that stand in names and labels have a lower rank. */
export const IN_DESCRIPTION = 2 * KINDS;

/** The words of texts. Texts are only added, so that all versions of a catalogue can share one index. */
export class TextIndex {
  /** For each word, where it stands: number of the text × FIELDS + field. */
  readonly #places = new SearchableMap<number[]>();
  readonly #words: { word: string; places: readonly number[] }[] = [];
  /** The folded texts, each beginning with a blank. */
  readonly #texts: string[] = [];

  get size(): number {
    return this.#texts.length;
  }

  /** Returns the number of the text. */
  add({ name, description, brand, category, tags }: Item): number {
    const labels = [brand, category, ...tags].map((label) => label ?? '').join(' | ');
    const fields = [name, labels, description ?? ''].map(foldText);
    for (const [field, words] of fields.map(wordsOf).entries())
      for (const word of new Set(words)) this.#placesOf(word).push(this.size * FIELDS + field);
    return this.#texts.push(` ${fields.join(' | ')}`) - 1;
  }

  #placesOf(word: string): number[] {
    return this.#places.fetch(word, () => {
      const places: number[] = [];
      this.#words.push({ word, places });
      return places;
    });
  }

  /** The texts that have this one somewhere, also inside of words. */
  containing(part: string): Iterable<number> {
    const [first = ''] = wordsOf(part);
    const isInWord = part === first;
    if (first === '' || !part.startsWith(first))
      return Array.from(this.#texts.keys()).filter((text) => this.#contains(text, part));
    // Far fewer words than texts have to be looked through.
    const found = new Set<number>();
    for (const { word, places } of this.#words)
      if (isInWord ? word.includes(part) : word.endsWith(first))
        for (const place of places) found.add(Math.floor(place / FIELDS));
    return isInWord ? found : [...found].filter((text) => this.#contains(text, part));
  }

  #contains(text: number, part: string): boolean {
    return this.#texts[text]?.includes(part) ?? false;
  }

  /** The words that differ from this one in at most so many letters. */
  near(word: string, letters: number): string[] {
    return [...this.#places.fuzzyGet(word, letters).keys()];
  }

  /** Calls back for each place of the word, with the rank that it has there: the lower, the better. */
  eachPlace(word: string, whole: number, found: (text: number, rank: number) => void): void {
    const note = (place: number, kind: number): void =>
      found(Math.floor(place / FIELDS), (place % FIELDS) * KINDS + kind);
    for (const places of this.#places.atPrefix(word).values())
      for (const place of places) note(place, BEGINNING);
    for (const form of formsOf(word)) {
      for (const place of this.#places.get(form) ?? []) note(place, whole);
      for (const place of this.#split(form)) note(place, OTHER);
    }
  }

  /** The places of a word that is written as two there, such as "tshirt" in "T-shirt". */
  #split(word: string): number[] {
    return Array.from(word).flatMap((_, at) => {
      const [first, second] = [word.slice(0, at), word.slice(at)];
      const places = this.#places.has(second) ? (this.#places.get(first) ?? []) : [];
      return places.filter((place) => this.#contains(Math.floor(place / FIELDS), ` ${first} ${second}`));
    });
  }
}
