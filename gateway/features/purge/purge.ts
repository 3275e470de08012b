import type { Feature } from '#gateway/core/feature.ts';
import { secret } from '#runtime/settingValues.ts';

const settings = {
  ADMIN_TOKEN: secret
    .nullable()
    .default(null)
    .describe(
      'Bearer token of `POST /admin/purge`, at least 32 random bytes. Unset: that address does not exist.',
    ),
};

export const purge: Feature<typeof settings> = {
  settings,
  async open({ ADMIN_TOKEN }) {
    if (ADMIN_TOKEN === null) return null;
    const { purgeRoute } = await import('./purgeRoute.ts');
    return { routes: (app, services) => purgeRoute(app, ADMIN_TOKEN, services) };
  },
};
