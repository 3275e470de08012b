import { HttpError } from '#api/http/HttpError.ts';

/** A possible answer to a question: an option of the import, and its value. */
export interface Choice {
  option: 'encoding' | 'ignore';
  value: string;
  /** A sentence for the owner. */
  text: string;
}

/** A file that can be read in several ways: nothing is imported until the owner has chosen one. */
export class QuestionError extends HttpError {
  readonly choices: readonly Choice[];

  constructor(message: string, choices: readonly Choice[]) {
    super(422, message);
    this.choices = choices;
  }
}
