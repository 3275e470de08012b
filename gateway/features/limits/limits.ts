import type { Feature } from '#gateway/core/feature.ts';

/** Refuses operations that ask for too much. */
export const limits: Feature = {
  settings: {},
  async open() {
    const { operationLimits } = await import('./operationLimits.ts');
    return { rules: [operationLimits] };
  },
};
