import type { ApolloServerPlugin } from '@apollo/server';
import { parse, type DocumentNode } from 'graphql';
import type { Feature } from '#gateway/core/feature.ts';
import { codedError } from '#gateway/errors.ts';
import {
  addManifest,
  canonicalText,
  type PersistedOperations,
} from '#gateway/graphql/persistedOperations.ts';
import { list, onOrOff } from '#runtime/settingValues.ts';

const settings = {
  TRUSTED_DOCUMENTS: onOrOff
    .default(false)
    .describe("`on`: only operations of the shop's own pages and of `TRUSTED_DOCUMENTS_FILES` run."),
  TRUSTED_DOCUMENTS_FILES: list
    .default([])
    .describe(
      'Further manifests of operations, separated by commas; [their form](operating-the-gateway.md#persisted-operations).',
    ),
};

const NOTHING = parse('{ __typename }');

export const trusted: Feature<typeof settings> = {
  settings,
  open({ TRUSTED_DOCUMENTS, TRUSTED_DOCUMENTS_FILES }, { persisted }) {
    addManifests(persisted, TRUSTED_DOCUMENTS_FILES);
    if (!TRUSTED_DOCUMENTS) return null;
    persisted.areOnly = true;
    const persistedDocuments = new WeakSet<DocumentNode>();
    const refuseOthers: ApolloServerPlugin = {
      requestDidStart: async () => ({
        // A plugin can refuse only after validation, which costs more than all before it: others get nothing to validate.
        async validationDidStart(context) {
          if (persisted.canonicalTexts.has(canonicalText(context.document)))
            persistedDocuments.add(context.document);
          else Object.assign(context, { document: NOTHING });
        },
        async didResolveOperation({ document }) {
          if (!persistedDocuments.has(document)) throw codedError('OPERATION_NOT_TRUSTED');
        },
      }),
    };
    return { plugins: [refuseOthers] };
  },
};

function addManifests(persisted: PersistedOperations, files: readonly string[]): void {
  try {
    for (const file of files) addManifest(persisted, file);
  } catch (error) {
    throw new Error(`TRUSTED_DOCUMENTS_FILES: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
