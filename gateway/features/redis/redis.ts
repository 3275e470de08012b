import { z } from 'zod';
import type { Feature } from '#gateway/core/feature.ts';

const REDIS_ERROR = 'must be an address such as redis://localhost:6379, with a number as its path, if any.';

const settings = {
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: REDIS_ERROR })
    .refine((address) => URL.canParse(address) && /^\/?\d*$/.test(new URL(address).pathname), REDIS_ERROR)
    .nullable()
    .default(null)
    .describe(
      'Redis that all gateways share, such as `redis://localhost:6379`, for limits, sent orders and invalidations. ' +
        'Unset: each gateway has its own.',
    ),
};

export const redis: Feature<typeof settings> = {
  settings,
  async open({ REDIS_URL }, basics) {
    if (REDIS_URL === null) return null;
    const { openRedis } = await import('./openRedis.ts');
    return { shared: async (own) => openRedis(REDIS_URL, own, basics) };
  },
};
