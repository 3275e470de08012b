import { offsetsOf, encodeStrings, indexesContaining } from './StringColumn.ts';

/** Which texts have which words; words are what stands between blanks. */
type WordIndex = ReturnType<WordIndexBuilder['finish']>;

const BLANKS = /\s+/;

export class WordIndexBuilder {
  readonly #texts: string[] = [];
  readonly #postings = new Map<string, number[]>();

  add(text: string): void {
    for (const word of new Set(text.split(BLANKS))) {
      const postings = this.#postings.get(word);
      if (postings === undefined) this.#postings.set(word, [this.#texts.length]);
      else postings.push(this.#texts.length);
    }
    this.#texts.push(text);
  }

  finish() {
    const lists = [...this.#postings.values()];
    const offsets = offsetsOf(lists.map(({ length }) => length));
    const postings = new Uint32Array(offsets.at(-1) ?? 0);
    for (const [word, list] of lists.entries()) postings.set(list, offsets[word]);
    return {
      texts: encodeStrings(this.#texts),
      words: encodeStrings([...this.#postings.keys()]),
      /** The texts that have a word, from `offsets[word]` on. */
      postings,
      offsets,
    };
  }
}

/** The indexes of the texts that contain `wanted`, in order; blank text is in each of them. */
export function textsContaining(index: WordIndex, wanted: string): Uint32Array {
  const isFound = markTexts(index, wanted);
  const found = new Uint32Array(isFound.length);
  let count = 0;
  for (let text = 0; text < isFound.length; text += 1) {
    found[count] = text;
    count += isFound[text] ?? 0;
  }
  return found.slice(0, count);
}

/** For each text 1 if it contains `wanted`. */
function markTexts({ texts, words, postings, offsets }: WordIndex, wanted: string): Uint8Array {
  const found = new Uint8Array(texts.offsets.length - 1);
  const terms = wanted.split(BLANKS).filter(Boolean);
  const [first, second] = terms;
  if (first === undefined) return found.fill(1);
  if (second === undefined)
    for (const word of indexesContaining(words, first))
      for (const text of postings.subarray(offsets[word], offsets[word + 1])) found[text] = 1;
  // No text is searched if one of the terms is in no word at all.
  else if (terms.every((term) => indexesContaining(words, term).next().done !== true))
    for (const text of indexesContaining(texts, wanted)) found[text] = 1;
  return found;
}
