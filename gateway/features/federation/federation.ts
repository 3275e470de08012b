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

const UNLISTED =
  'FEDERATION does not work with TRUSTED_DOCUMENTS: nobody can list the operations of a router.';

export const federation: Feature<typeof settings> = {
  settings,
  async open({ FEDERATION }, { settings: { TRUSTED_DOCUMENTS } }) {
    if (!FEDERATION) return null;
    if (TRUSTED_DOCUMENTS) throw new Error(UNLISTED);
    const { subgraphSchema } = await import('./subgraphSchema.ts');
    return { schema: subgraphSchema };
  },
};
