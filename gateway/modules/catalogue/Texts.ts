/** Many texts in one piece of memory that can be handed from one thread to another without a copy. */
export interface Texts {
  /** UTF-8. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Where each text starts; one entry more than there are texts. */
  starts: Uint32Array<ArrayBuffer>;
}

export function textsOf(texts: readonly string[]): Texts {
  const starts = startsOf(texts.map((text) => Buffer.byteLength(text)));
  const bytes = Buffer.alloc(starts.at(-1) ?? 0);
  for (const [index, text] of texts.entries()) bytes.write(text, starts[index] ?? 0);
  return { bytes, starts };
}

/** Where parts of these lengths start that lie one behind the other, and where the last one ends. */
export function startsOf(lengths: readonly number[]): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(lengths.length + 1);
  for (const [index, length] of lengths.entries()) starts[index + 1] = (starts[index] ?? 0) + length;
  return starts;
}

export function countOf({ starts }: Texts): number {
  return starts.length - 1;
}

export function textAt(texts: Texts, index: number): string {
  return bufferOf(texts).toString('utf8', texts.starts[index], texts.starts[index + 1]);
}

/** The indexes of the texts that contain `wanted`. */
export function* textsWith(texts: Texts, wanted: string): Generator<number> {
  const { starts } = texts;
  const bytes = bufferOf(texts);
  const part = Buffer.from(wanted);
  // One search for all: it goes on from one text that has it to the next, wherever that is.
  for (let at = bytes.indexOf(part); at !== -1;) {
    const index = lastIndexWith(countOf(texts), (index) => (starts[index] ?? 0) <= at);
    const end = starts[index + 1] ?? bytes.length;
    // Or else it reaches into the next text.
    if (at + part.length <= end) yield index;
    at = bytes.indexOf(part, end);
  }
}

/** The last of `count` indexes that a condition holds for, which holds for all before it; 0 if there is none. */
export function lastIndexWith(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function bufferOf({ bytes }: Texts): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
