import { z } from 'zod';
import type { Feature } from '#gateway/core/feature.ts';
import { onOrOff } from '#runtime/settingValues.ts';

const settings = {
  PLAYGROUND: onOrOff.default(true).describe('Whether there is a `/playground`.'),
  PLAYGROUND_ACCOUNT: z
    .string()
    .regex(/^\S+@\S+ \S+$/, 'must be an e-mail address and a password with a blank between them.')
    .transform((text) => {
      const [email = '', password = ''] = text.split(' ');
      return { email, password };
    })
    .nullable()
    .default(null)
    .describe(
      'E-mail address and password of a demo account, with a blank between them: the playground lets everybody sign in ' +
        'with it. `npm start` sets the account of its demo data.',
    ),
};

export const playground: Feature<typeof settings> = {
  settings,
  async open({ PLAYGROUND, PLAYGROUND_ACCOUNT }) {
    if (!PLAYGROUND) return null;
    const { playgroundRoutes } = await import('./playgroundRoutes.ts');
    return { routes: (app) => playgroundRoutes(app, PLAYGROUND_ACCOUNT) };
  },
};
