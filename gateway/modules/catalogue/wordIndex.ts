import { startsOf, textsOf, textsWith } from './Texts.ts';

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
    const starts = startsOf(lists.map(({ length }) => length));
    const postings = new Uint32Array(starts.at(-1) ?? 0);
    for (const [word, list] of lists.entries()) postings.set(list, starts[word]);
    return {
      texts: textsOf(this.#texts),
      words: textsOf([...this.#postings.keys()]),
      /** The texts that have a word, from `starts[word]` on. */
      postings,
      starts,
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
function markTexts({ texts, words, postings, starts }: WordIndex, wanted: string): Uint8Array {
  const found = new Uint8Array(texts.starts.length - 1);
  const parts = wanted.split(BLANKS).filter(Boolean);
  const [first, second] = parts;
  if (first === undefined) return found.fill(1);
  if (second === undefined)
    for (const word of textsWith(words, first))
      for (const text of postings.subarray(starts[word], starts[word + 1])) found[text] = 1;
  // No text is searched if one of the parts is in no word at all.
  else if (parts.every((part) => textsWith(words, part).next().done !== true))
    for (const text of textsWith(texts, wanted)) found[text] = 1;
  return found;
}
