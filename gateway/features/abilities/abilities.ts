import type { Feature } from '#gateway/core/feature.ts';

/** Finds out which parameters the shop's server ignores; without it, each answer is judged by its content alone. */
export const abilities: Feature = {
  settings: {},
  async open(_, { log }) {
    const { ServerAbilities } = await import('./ServerAbilities.ts');
    return { abilities: new ServerAbilities(log) };
  },
};
