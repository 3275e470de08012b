import { once } from 'node:events';

/** The lines that a server has logged so far. */
export class LogLines {
  readonly all: string[] = [];
  readonly #changed = new EventTarget();
  #end: string | null = null;

  /** Adds what a logger writes: a whole line. */
  write(line: string): void {
    this.all.push(line.trimEnd());
    this.#changed.dispatchEvent(new Event('change'));
  }

  /** Ends the log: waiting for a further line throws this error. */
  end(reason: string): void {
    this.#end = reason;
    this.#changed.dispatchEvent(new Event('change'));
  }

  /** Waits for a matching line. */
  async line(matches: (line: string) => boolean): Promise<string> {
    for (;;) {
      const found = this.all.find(matches);
      if (found !== undefined) return found;
      if (this.#end !== null) throw new Error(this.#end);
      await once(this.#changed, 'change');
    }
  }
}
