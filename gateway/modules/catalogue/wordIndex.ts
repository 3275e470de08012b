import { bufferOf, countOf, indexOfByte, TextsBuilder, type Texts } from './Texts.ts';

/** Which texts have which words; words are what stands between blanks. */
export type WordIndex = ReturnType<WordIndexBuilder['finish']>;

const BLANKS = /\s+/;

export class WordIndexBuilder {
  readonly #texts = new TextsBuilder();
  readonly #postings = new Map<string, number[]>();
  #count = 0;

  add(text: string): void {
    for (const word of new Set(text.split(BLANKS))) {
      const postings = this.#postings.get(word);
      if (postings === undefined) this.#postings.set(word, [this.#count]);
      else postings.push(this.#count);
    }
    this.#texts.add(text);
    this.#count += 1;
  }

  finish() {
    /** Each word once, with a line break behind it. */
    const words = new TextsBuilder();
    const starts = [0];
    for (const [word, postings] of this.#postings) {
      words.add(`${word}\n`);
      starts.push((starts.at(-1) ?? 0) + postings.length);
    }
    const all = new Uint32Array(starts.at(-1) ?? 0);
    for (const [index, postings] of [...this.#postings.values()].entries()) all.set(postings, starts[index]);
    return {
      texts: this.#texts.finish(),
      words: words.finish(),
      /** The texts that have a word, from `starts[word]` on. */
      postings: all,
      starts: Uint32Array.from(starts),
    };
  }
}

/** The texts that contain `wanted`, as a list with 1 for yes; blank text is in each of them. */
export function textsContaining(index: WordIndex, wanted: string): Uint8Array {
  const parts = wanted.split(BLANKS).filter(Boolean);
  const count = countOf(index.texts);
  const [first, ...others] = parts;
  if (first === undefined) return new Uint8Array(count).fill(1);
  const found = textsWithWord(index, first, count);
  for (const part of others) {
    const withPart = textsWithWord(index, part, count);
    for (let text = 0; text < count; text += 1) found[text] = (found[text] ?? 0) & (withPart[text] ?? 0);
  }
  if (others.length > 0) keepOnly(found, index.texts, Buffer.from(wanted));
  return found;
}

/** Of the texts found, which have all the words, keeps those in which they stand together. */
function keepOnly(found: Uint8Array, texts: Texts, wanted: Buffer): void {
  const bytes = bufferOf(texts);
  let text = found.indexOf(1);
  while (text !== -1) {
    // One search for all: it goes on from one match to the next, wherever that is.
    const at = bytes.indexOf(wanted, texts.starts[text]);
    const match = at === -1 ? found.length : indexOfByte(texts, at);
    found.fill(0, text, match);
    const end = texts.starts[match + 1] ?? 0;
    if (at + wanted.length > end && match < found.length) found[match] = 0;
    text = found.indexOf(1, match + 1);
  }
}

/** The texts that have a word with `part` in it. */
function textsWithWord({ words, postings, starts }: WordIndex, part: string, count: number): Uint8Array {
  const found = new Uint8Array(count);
  const bytes = bufferOf(words);
  const wanted = Buffer.from(part);
  for (let at = bytes.indexOf(wanted); at !== -1;) {
    const word = indexOfByte(words, at);
    const end = starts[word + 1] ?? 0;
    for (let posting = starts[word] ?? 0; posting < end; posting += 1) found[postings[posting] ?? 0] = 1;
    at = bytes.indexOf(wanted, words.starts[word + 1] ?? bytes.length);
  }
  return found;
}
