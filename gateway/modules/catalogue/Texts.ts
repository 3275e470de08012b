/** Many texts in one piece of memory that can be handed from one thread to another without a copy. */
export interface Texts {
  /** UTF-8. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Where each text starts; one entry more than there are texts. */
  starts: Uint32Array<ArrayBuffer>;
}

const CHUNK_BYTES = 1024 * 1024;
const MAX_BYTES_PER_UNIT = 3;

export class TextsBuilder {
  /** Full ones: one large piece would be copied each time it grows. */
  readonly #chunks: Buffer[] = [];
  #chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  #used = 0;
  #length = 0;
  readonly #starts = [0];

  add(text: string): void {
    const needed = text.length * MAX_BYTES_PER_UNIT;
    if (needed > this.#chunk.length - this.#used) {
      this.#chunks.push(this.#chunk.subarray(0, this.#used));
      this.#chunk = Buffer.allocUnsafe(Math.max(needed, CHUNK_BYTES));
      this.#used = 0;
    }
    const written = this.#chunk.write(text, this.#used);
    this.#used += written;
    this.#length += written;
    this.#starts.push(this.#length);
  }

  finish(): Texts {
    const bytes = new Uint8Array(this.#length);
    let at = 0;
    this.#chunks.push(this.#chunk.subarray(0, this.#used));
    for (let chunk = this.#chunks.shift(); chunk !== undefined; chunk = this.#chunks.shift()) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
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
