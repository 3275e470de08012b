/** NUL and halves of surrogate pairs: JSON can write them, but no text has them, and no database keeps them. */
const MALFORMED = /[\0\p{Surrogate}]/u;

export function isMalformed(text: string): boolean {
  return MALFORMED.test(text);
}

/** The sentence with which such a text is refused. */
export function malformedMessage(name: string): string {
  return `${name} has a character that cannot be stored. Please type it anew.`;
}
