import { z } from 'zod';
import type { Feature } from '#gateway/core/feature.ts';

const settings = {
  REST_MAPPING: z
    .string()
    .nullable()
    .default(null)
    .describe('File that describes a REST server with other paths and names; see `docs/rest-contract.md`.'),
};

export const mapping: Feature<typeof settings> = {
  settings,
  async open({ REST_MAPPING }) {
    if (REST_MAPPING === null) return null;
    const { readRestMapping } = await import('./restMapping.ts');
    const { withMapping } = await import('./withMapping.ts');
    const read = readRestMapping(REST_MAPPING);
    return {
      rest: (connections) => withMapping(connections, read),
      reading: { decimalSeparator: read.prices.decimalSeparator, dayFirst: read.dates.dayFirst },
    };
  },
};
