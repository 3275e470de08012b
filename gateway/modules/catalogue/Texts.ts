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

export function textAt(texts: Texts, index: number): string {
  return bufferOf(texts).toString('utf8', texts.starts[index], texts.starts[index + 1]);
}

/** The indexes of the texts that contain `wanted`. */
export function* textsWith(texts: Texts, wanted: string): Generator<number> {
  const bytes = bufferOf(texts);
  const part = Buffer.from(wanted);
  const endOf = (index: number): number => texts.starts[index + 1] ?? bytes.length;
  let index = 0;
  // One search for all: it goes on from one text that has it to the next, wherever that is.
  for (let at = bytes.indexOf(part); at !== -1; at = bytes.indexOf(part, endOf(index))) {
    while (endOf(index) <= at) index += 1;
    // Or else it reaches into the next text.
    if (at + part.length <= endOf(index)) yield index;
  }
}

function bufferOf({ bytes }: Texts): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
