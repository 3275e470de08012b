import { WIDE_TAGS } from '#gateway/rest/TrackedReads.ts';

/** By default, nginx refuses headers of more than 4 kB; the security policy needs half of it. */
const MAX_LENGTH = 2048;

/** The header value by which a proxy or CDN finds the responses with a tag; empty without tags. */
export function tagHeader(tags: ReadonlySet<string>): string {
  const all = [...tags].map(headerSafe).join(',');
  if (all.length <= MAX_LENGTH) return all;
  // A proxy that purges by one product must also purge this response.
  return WIDE_TAGS.filter((tag) => tag === 'catalogue' || tags.has(tag)).join(',');
}

/** Percent-encodes what a header cannot hold and what separates tags, such as the space and comma of a category. */
function headerSafe(tag: string): string {
  // Half of a surrogate pair has no encoding.
  return tag.toWellFormed().replaceAll(/[^\w:.~-]/gu, encodeURIComponent);
}
