/** NUL and halves of surrogate pairs (Cs): the gateway refuses a whole query for one of them. */
const MALFORMED = /[\0\p{Cs}]/gu;

export function isId(value: unknown): value is string {
  return typeof value === 'string' && value.search(MALFORMED) < 0;
}

/** `encodeURIComponent` throws at half of a surrogate pair: a whole page would break for one link. */
export function encodedId(id: string): string {
  return encodeURIComponent(id.replace(MALFORMED, '-'));
}
