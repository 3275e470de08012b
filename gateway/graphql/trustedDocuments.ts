import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode, parse, print, visit, type DocumentNode } from 'graphql';
import { z } from 'zod';
import { codedError } from '#gateway/errors.ts';

export type TrustedDocuments = ReturnType<typeof readManifests>;

/** The format of the manifests that Apollo's tools write. */
const MANIFEST = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  version: z.literal(1),
  operations: z.array(z.object({ id: z.string().min(1), name: z.string(), body: z.string().min(1) })),
});

/** Reads the operations that may run; an error names the file and the fault. */
export function readManifests(files: readonly string[]) {
  /** Hashes of their meaning, see `documentHash`. */
  const hashes = new Set<string>();
  /** Their texts, by their ids in the manifests. */
  const byId = new Map<string, string>();
  /** The ids of queries that answer everybody with the same. */
  const publicIds = new Set<string>();
  const names = new Set<string>();
  for (const file of files) {
    try {
      for (const { id, name, body } of MANIFEST.parse(JSON.parse(readFileSync(file, 'utf8'))).operations) {
        const document = parse(body);
        hashes.add(documentHash(document));
        byId.set(id, body);
        if (isPublic(document)) publicIds.add(id);
        names.add(name);
      }
    } catch (error) {
      const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
      throw new Error(`TRUSTED_DOCUMENTS: ${file} is not a manifest of operations. ${reason}`, {
        cause: error,
      });
    }
  }
  return { hashes, byId, publicIds, names };
}

/** What belongs to one shopper stands under this field; it is enough in any place, as fragments make it hard to follow. */
const PRIVATE_FIELD = 'viewer';

function isPublic(document: DocumentNode): boolean {
  let isFound = true;
  visit(document, {
    OperationDefinition: ({ operation }) => void (isFound &&= operation === OperationTypeNode.QUERY),
    Field: ({ name }) => void (isFound &&= name.value !== PRIVATE_FIELD),
  });
  return isFound;
}

/** Refuses operations that are not listed, before any part of them runs. */
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
 * SHA-256 of a document's meaning, in hexadecimal: layout, the order of definitions, and the `__typename` fields that
 * clients add for their caches make no difference.
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
