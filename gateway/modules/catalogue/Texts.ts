/** Many texts in one piece of memory that can be handed from one thread to another without a copy. */
export interface Texts {
  /** UTF-8. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Where each text starts; one entry more than there are texts. */
  starts: Uint32Array<ArrayBuffer>;
}

export class TextsBuilder {
  readonly #texts: Buffer[] = [];
  readonly #starts = [0];
  #length = 0;

  add(text: string): void {
    const bytes = Buffer.from(text);
    this.#texts.push(bytes);
    this.#length += bytes.length;
    this.#starts.push(this.#length);
  }

  finish(): Texts {
    const bytes = new Uint8Array(this.#length);
    for (const [index, text] of this.#texts.entries()) bytes.set(text, this.#starts[index]);
    return { bytes, starts: Uint32Array.from(this.#starts) };
  }
}

export function countOf({ starts }: Texts): number {
  return starts.length - 1;
}

export function textAt(texts: Texts, index: number): string {
  return bufferOf(texts).toString('utf8', texts.starts[index], texts.starts[index + 1]);
}

/** The text that has a byte. */
export function indexOfByte({ starts }: Texts, byte: number): number {
  return lastIndexWith(starts.length - 1, (index) => (starts[index] ?? 0) <= byte);
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

/** All texts, one after the other. */
export function bufferOf({ bytes }: Texts): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
