import { createHash } from 'node:crypto';
import { print, visit, type DocumentNode } from 'graphql';

const known = new WeakMap<DocumentNode, string>();

/**
 * SHA-256 of what a document means, in hexadecimal: how it is laid out, the order of its definitions and the
 * `__typename` fields that clients add for their caches do not matter.
 */
export function documentHash(document: DocumentNode): string {
  const hashed = known.get(document);
  if (hashed !== undefined) return hashed;
  const bare = visit(document, {
    Field: ({ name, alias }) => (name.value === '__typename' && alias === undefined ? null : undefined),
  });
  const text = bare.definitions.map(print).toSorted().join('\n');
  const hash = createHash('sha256').update(text).digest('hex');
  known.set(document, hash);
  return hash;
}
