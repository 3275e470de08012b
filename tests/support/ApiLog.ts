const MIN_LENGTH = 6;
const MAX_LENGTH = 60;

/** What an API has logged, and the values sent to it. */
export class ApiLog {
  readonly lines: string[] = [];
  readonly #sent = new Set<string>();

  write(line: string): void {
    this.lines.push(line);
  }

  /** Remembers each value that is long enough to tell apart from the log's own words. */
  recordSent(path: string, ...values: unknown[]): void {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const segments = pathname.split('/').filter((segment) => /[^a-z-]/.test(segment));
    this.#remember([...segments, ...searchParams.values()]);
    this.#remember(values);
  }

  /** Sent values that the log contains, as they are or escaped. */
  loggedSentValues(): string[] {
    const text = this.lines.join('\n');
    return [...this.#sent].filter((value) =>
      /^\d+$/.test(value)
        ? // A code may appear in a time or an id by chance.
          new RegExp(`(?<![\\da-f])${value}(?![\\da-f])`).test(text)
        : text.includes(value) || text.includes(JSON.stringify(value).slice(1, -1)),
    );
  }

  #remember(value: unknown): void {
    if (typeof value === 'string' && value.length >= MIN_LENGTH) this.#sent.add(value.slice(0, MAX_LENGTH));
    else if (value instanceof FormData) this.#remember([...value.values()]);
    else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) this.#remember(inner);
    }
  }
}
