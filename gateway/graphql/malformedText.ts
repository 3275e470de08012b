/** NUL and halves of surrogate pairs: JSON can contain them, but valid text cannot, and databases reject them. */
const MALFORMED = /[\0\p{Surrogate}]/u;

export function isMalformed(text: string): boolean {
  return MALFORMED.test(text);
}

/** The message that refuses such a text. */
export function malformedMessage(name: string): string {
  return `${name} has a character that cannot be stored. Please type it anew.`;
}
