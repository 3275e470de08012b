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
  async open({ FEDERATION }, { persisted }) {
    if (!FEDERATION) return null;
    const { subgraphSchema } = await import('./subgraphSchema.ts');
    return {
      // All features are open by then.
      schema(sdl, resolvers) {
        if (persisted.areOnly) throw new Error(UNLISTED);
        return subgraphSchema(sdl, resolvers);
      },
    };
  },
};
