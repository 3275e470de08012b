import { readFileSync } from 'node:fs';
import { getOperationAST, parse, print, visit, type DocumentNode } from 'graphql';
import { z } from 'zod';

/** Operations that the gateway knows from its start. */
export class PersistedOperations {
  /** See `canonicalText`. */
  readonly canonicalTexts = new Set<string>();
  /** Their texts, by their ids in the manifests. */
  readonly byId = new Map<string, string>();
  readonly names = new Set<string>();
  /** Whether no others may run. */
  areOnly = false;

  /** Lets metrics name an operation, and TRUSTED_DOCUMENTS run it. */
  add(text: string): void {
    const document = parse(text);
    this.canonicalTexts.add(canonicalText(document));
    const name = getOperationAST(document)?.name;
    if (name) this.names.add(name.value);
  }
}

/** The format of the manifests that Apollo's tools write. */
const MANIFEST = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  version: z.literal(1),
  operations: z.array(z.object({ id: z.string().min(1), name: z.string(), body: z.string().min(1) })),
});

/** Adds the operations of a manifest; an error names the file and the fault. */
export function addManifest(persisted: PersistedOperations, file: string): void {
  try {
    for (const { id, body } of MANIFEST.parse(JSON.parse(readFileSync(file, 'utf8'))).operations) {
      persisted.add(body);
      persisted.byId.set(id, body);
    }
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${file} is not a manifest of operations. ${reason}`, { cause: error });
  }
}

/** Equal for documents that differ only in layout, order, or `__typename` fields, which clients add for caches. */
export function canonicalText(document: DocumentNode): string {
  const bare = visit(document, {
    Field: ({ name, alias }) => (name.value === '__typename' && alias === undefined ? null : undefined),
  });
  return bare.definitions.map(print).toSorted().join('\n');
}
