/** NUL and halves of surrogate pairs (Cs): the gateway refuses a whole query for one of them. */
const MALFORMED = /[\0\p{Cs}]/gu;

export function isId(value: unknown): value is string {
  return typeof value === 'string' && value.search(MALFORMED) < 0;
}

/** `encodeURIComponent` throws on half a surrogate pair, so that one link would break a whole page. */
export function encodedId(id: string): string {
  return encodeURIComponent(id.replace(MALFORMED, '-'));
}
