/** Many texts in one piece of memory that can be handed from one thread to another without a copy. */
export interface Texts {
  /** UTF-8. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Where each text starts; one entry more than there are texts. */
  starts: Uint32Array<ArrayBuffer>;
}

const FIRST_BYTES = 64 * 1024;
const MAX_BYTES_PER_UNIT = 3;

export class TextsBuilder {
  #buffer = Buffer.alloc(FIRST_BYTES);
  #length = 0;
  readonly #starts: number[] = [];

  add(text: string): void {
    const needed = this.#length + text.length * MAX_BYTES_PER_UNIT;
    if (needed > this.#buffer.length) {
      const grown = Buffer.alloc(Math.max(needed, this.#buffer.length * 2));
      this.#buffer.copy(grown, 0, 0, this.#length);
      this.#buffer = grown;
    }
    this.#starts.push(this.#length);
    this.#length += this.#buffer.write(text, this.#length);
  }

  finish(): Texts {
    const bytes = Uint8Array.from(this.#buffer.subarray(0, this.#length));
    return { bytes, starts: Uint32Array.from([...this.#starts, this.#length]) };
  }
}

export function countOf({ starts }: Texts): number {
  return starts.length - 1;
}

export function textAt(texts: Texts, index: number): string {
  return sliceAt(texts, index).toString();
}

export function sliceAt({ bytes, starts }: Texts, index: number): Buffer {
  const start = starts[index] ?? 0;
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, (starts[index + 1] ?? start) - start);
}
