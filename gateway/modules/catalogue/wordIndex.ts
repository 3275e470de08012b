import { lowerBound } from './lowerBound.ts';
import { offsetsOf, stringAt, encodeStrings, stringsContaining, type Found } from './StringColumn.ts';

/** Which texts have which words; blanks separate words. */
export type WordIndex = ReturnType<WordIndexBuilder['finish']>;

const BLANKS = /\s+/;

export class WordIndexBuilder {
  readonly #texts: string[] = [];
  readonly #postings = new Map<string, number[]>();

  add(text: string): void {
    for (const word of new Set(text.split(BLANKS).filter(Boolean))) {
      const postings = this.#postings.get(word);
      if (postings === undefined) this.#postings.set(word, [this.#texts.length]);
      else postings.push(this.#texts.length);
    }
    this.#texts.push(text);
  }

  finish() {
    const words = [...this.#postings.keys()].toSorted();
    const lists = words.map((word) => this.#postings.get(word) ?? []);
    const offsets = offsetsOf(lists.map(({ length }) => length));
    const postings = new Uint32Array(offsets.at(-1) ?? 0);
    for (const [word, list] of lists.entries()) postings.set(list, offsets[word]);
    return {
      texts: encodeStrings(this.#texts),
      /** Sorted by their character codes. */
      words: encodeStrings(words),
      /** For each word, the texts that have it, beginning at `offsets[word]`. */
      postings,
      offsets,
    };
  }
}

/** Calls back at least once for each text that contains the words; a single word may be part of a longer one. */
export function eachTextWith(
  index: WordIndex,
  wanted: string,
  callBack: (text: number, found: Found) => void,
): void {
  const { texts, words, postings, offsets } = index;
  const terms = wanted.split(' ');
  if (terms.length === 1) {
    for (const [word, found] of stringsContaining(words, wanted))
      for (const text of postings.subarray(offsets[word], offsets[word + 1])) callBack(text, found);
    return;
  }
  // No text is searched if one of the terms is in no word at all.
  if (terms.every((term) => stringsContaining(words, term).next().done !== true))
    for (const [text, found] of stringsContaining(texts, wanted)) callBack(text, found);
}

export function hasWord(index: WordIndex, word: string): boolean {
  return firstFrom(index, word) === word;
}

export function hasWordStart(index: WordIndex, start: string): boolean {
  return firstFrom(index, start).startsWith(start);
}

/** The first word that does not sort before the text; '' if there is none. */
function firstFrom({ words }: WordIndex, text: string): string {
  const count = words.offsets.length - 1;
  const word = lowerBound(0, count, (index) => stringAt(words, index) >= text);
  return word === count ? '' : stringAt(words, word);
}
