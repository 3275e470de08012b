import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ApolloServerPlugin } from '@apollo/server';
import { parse, print, visit, type DocumentNode } from 'graphql';
import { z } from 'zod';
import { codedError } from '#gateway/errors.ts';

/** The operations that may run. */
export interface TrustedDocuments {
  /** By what they mean, see `documentHash`. */
  hashes: ReadonlySet<string>;
  /** Their texts, by the ids that the manifests give them. */
  byId: ReadonlyMap<string, string>;
  names: ReadonlySet<string>;
}

/** The form in which Apollo's tools write such lists. */
const MANIFEST = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  version: z.literal(1),
  operations: z.array(z.object({ id: z.string().min(1), name: z.string(), body: z.string().min(1) })),
});

/** Reads manifests of operations; the error names the file and what is wrong with it. */
export function readManifests(files: readonly string[]): TrustedDocuments {
  const hashes = new Set<string>();
  const byId = new Map<string, string>();
  const names = new Set<string>();
  for (const file of files) {
    try {
      for (const { id, name, body } of MANIFEST.parse(JSON.parse(readFileSync(file, 'utf8'))).operations) {
        hashes.add(documentHash(parse(body)));
        byId.set(id, body);
        names.add(name);
      }
    } catch (error) {
      const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
      throw new Error(`TRUSTED_DOCUMENTS: ${file} is no manifest of operations. ${reason}`, { cause: error });
    }
  }
  return { hashes, byId, names };
}

/** Refuses operations that are not listed, before anything of them runs. */
export function trustedOnly({ hashes }: TrustedDocuments): ApolloServerPlugin {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document }) {
          if (!hashes.has(documentHash(document))) throw codedError('OPERATION_NOT_TRUSTED');
        },
      };
    },
  };
}

const known = new WeakMap<DocumentNode, string>();

/**
 * SHA-256 of what a document means, in hexadecimal: layout, the order of definitions and the `__typename` fields that
 * clients add for their caches do not matter.
 */
function documentHash(document: DocumentNode): string {
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
