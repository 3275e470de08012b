import { z } from 'zod';
import { onOrOff, wholeNumber } from '#runtime/settingValues.ts';

/** Settings of optional features; each feature has a folder of its own. */
export const OPTIONAL_SETTINGS = {
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
  MEDIA_DIR: z
    .string()
    .default('.data/media')
    .describe('Folder of the resized pictures; several gateways can share it.'),
  MEDIA_MB: wholeNumber(0, 1_000_000)
    .default(500)
    .describe('Maximum size of `MEDIA_DIR` in megabytes; 0: pictures are sent as they are.'),
};
