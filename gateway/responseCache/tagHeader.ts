import { WIDE_TAGS } from '#gateway/rest/Reads.ts';

const MAX_LENGTH = 4096;

/** The value of the header by which a proxy or CDN finds the answers that show something; empty: nothing. */
export function tagHeader(tags: ReadonlySet<string>): string {
  const all = [...tags].map(headerSafe).join(',');
  if (all.length <= MAX_LENGTH) return all;
  // Whoever throws away by one product must throw away these, too.
  return WIDE_TAGS.filter((tag) => tag === 'catalogue' || tags.has(tag)).join(',');
}

/** Percent-encodes what a header cannot hold or what separates tags, such as the space and comma of a category. */
function headerSafe(tag: string): string {
  // Half of a surrogate pair has no encoding: Buffer replaces it.
  return Buffer.from(tag)
    .toString()
    .replaceAll(/[^\w:.~-]/gu, encodeURIComponent);
}
