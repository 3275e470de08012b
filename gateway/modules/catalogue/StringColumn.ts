/** Strings in one buffer, which a thread can transfer to another without a copy. */
export interface StringColumn {
  /** UTF-8. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Where each string starts, and where the last one ends. */
  offsets: Uint32Array<ArrayBuffer>;
}

export function encodeStrings(texts: readonly string[]): StringColumn {
  const offsets = offsetsOf(texts.map((text) => Buffer.byteLength(text)));
  const bytes = Buffer.alloc(offsets.at(-1) ?? 0);
  for (const [index, text] of texts.entries()) bytes.write(text, offsets[index] ?? 0);
  return { bytes, offsets };
}

/** Where consecutive items of these lengths start, and where the last one ends. */
export function offsetsOf(lengths: readonly number[]): Uint32Array<ArrayBuffer> {
  const offsets = new Uint32Array(lengths.length + 1);
  for (const [index, length] of lengths.entries()) offsets[index + 1] = (offsets[index] ?? 0) + length;
  return offsets;
}

export function stringAt(texts: StringColumn, index: number): string {
  return bufferOf(texts).toString('utf8', texts.offsets[index], texts.offsets[index + 1]);
}

/** How a text was found: as whole words, at the start of a word, or inside one. */
export type Found = 'whole' | 'start' | 'inside';

/** Yields the index of each string that contains `wanted`, and how its first occurrence was found. */
export function* stringsContaining(
  texts: StringColumn,
  wanted: string,
): Generator<[index: number, found: Found]> {
  const bytes = bufferOf(texts);
  const part = Buffer.from(wanted);
  const endOf = (index: number): number => texts.offsets[index + 1] ?? bytes.length;
  let index = 0;
  // Searches the whole buffer at once, and skips the rest of a string that has matched.
  for (let at = bytes.indexOf(part); at !== -1; at = bytes.indexOf(part, endOf(index))) {
    while (endOf(index) <= at) index += 1;
    const end = at + part.length;
    // A match across two strings does not count.
    if (end > endOf(index)) continue;
    const isStart = at === texts.offsets[index] || !isInWord(bytes[at - 1]);
    const isEnd = end === endOf(index) || !isInWord(bytes[end]);
    yield [index, isStart && isEnd ? 'whole' : isStart ? 'start' : 'inside'];
  }
}

/** Whether a byte belongs to a lower-case ASCII letter, a digit, or a character of another script. */
function isInWord(byte = 0): boolean {
  return byte >= 0x80 || (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x30 && byte <= 0x39);
}

function bufferOf({ bytes }: StringColumn): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
