import type { Feature } from '#gateway/core/feature.ts';
import { onOrOff } from '#runtime/settingValues.ts';

const settings = {
  FEDERATION: onOrOff
    .default(false)
    .describe(
      '`on`: a subgraph of Apollo Federation 2, with `_service`, which shows the schema whatever `INTROSPECTION` says, and ' +
        '`_entities`. Not with `TRUSTED_DOCUMENTS`.',
    ),
};

export const federation: Feature<typeof settings> = {
  settings,
  conflict: ({ FEDERATION, TRUSTED_DOCUMENTS }) =>
    FEDERATION && TRUSTED_DOCUMENTS
      ? 'FEDERATION does not work with TRUSTED_DOCUMENTS: nobody can list the operations of a router.'
      : null,
  async open({ FEDERATION }) {
    if (!FEDERATION) return null;
    const { subgraphSchema } = await import('./subgraphSchema.ts');
    return { schema: subgraphSchema };
  },
};
