export interface FaultyLine {
  line: number;
  /** A sentence for the owner. */
  message: string;
}

export interface FoundInFile {
  /** What was not clear, and how it was taken. */
  notes: string[];
  /** One for each faulty product, at most a hundred. */
  errors: FaultyLine[];
  /** How many products are faulty. */
  faulty: number;
}

const MAX_ERRORS = 100;

/** What an owner has to know about a file. */
export class Findings {
  readonly #notes = new Map<string, { text: string; count: number }>();
  readonly #errors: FaultyLine[] = [];
  faulty = 0;

  /** The first example of each kind is shown. */
  note(kind: string, example: string, line: number): void {
    const first = { text: `${kind}: ${example} in line ${line}`, count: 0 };
    const { text, count } = this.#notes.get(kind) ?? first;
    this.#notes.set(kind, { text, count: count + 1 });
  }

  addError({ line, message }: FaultyLine): void {
    this.faulty += 1;
    if (this.#errors.length < MAX_ERRORS) this.#errors.push({ line, message });
  }

  report(): FoundInFile {
    const notes = Array.from(this.#notes.values(), ({ text, count }) =>
      count > 1 ? `${text}, and ${count - 1} more.` : `${text}.`,
    );
    const errors = this.#errors.toSorted((one, other) => one.line - other.line);
    return { notes, errors, faulty: this.faulty };
  }
}
