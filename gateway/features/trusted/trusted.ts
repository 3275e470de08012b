import type { DocumentNode } from 'graphql';
import type { Feature } from '#gateway/core/feature.ts';
import { codedError } from '#gateway/errors.ts';
import { addManifest, canonicalText } from '#gateway/graphql/listedOperations.ts';
import { list, onOrOff } from '#runtime/settingValues.ts';

const settings = {
  TRUSTED_DOCUMENTS: onOrOff
    .default(false)
    .describe("`on`: only operations of the shop's own pages and of `TRUSTED_DOCUMENTS_FILES` run."),
  TRUSTED_DOCUMENTS_FILES: list
    .default([])
    .describe(
      'Further manifests of operations, separated by commas; [their form](operating-the-gateway.md#listed-operations).',
    ),
};

export const trusted: Feature<typeof settings> = {
  settings,
  open({ TRUSTED_DOCUMENTS, TRUSTED_DOCUMENTS_FILES }, { listed }) {
    for (const file of TRUSTED_DOCUMENTS_FILES) addManifest(listed, file);
    if (!TRUSTED_DOCUMENTS) return null;
    const refuseOthers = {
      requestDidStart: async () => ({
        async didResolveOperation({ document }: { document: DocumentNode }) {
          if (!listed.canonicalTexts.has(canonicalText(document))) throw codedError('OPERATION_NOT_TRUSTED');
        },
      }),
    };
    return { plugins: [refuseOthers] };
  },
};
