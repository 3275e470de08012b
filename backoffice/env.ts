import { z } from 'zod';
import { REMOVED_SETTINGS, SETTINGS as API_SETTINGS } from '#api/env.ts';
import { readSettings } from '#runtime/readSettings.ts';
import { list, origins, secret } from '#runtime/settingValues.ts';

const mailAddresses = list
  .refine(
    (addresses) => addresses.every((address) => z.email().safeParse(address).success),
    'must be e-mail addresses, separated by commas.',
  )
  .default([]);

/** As in api/env.ts, `npm run codegen` writes docs/settings.md from the descriptions. */
export const SETTINGS = z.object({
  CONTACT_TO: z
    .email('must be an e-mail address.')
    .nullable()
    .default(null)
    .describe("Who receives the shoppers' contact messages, which are stored in any case."),
  OWNER_TOKEN: secret
    .nullable()
    .default(null)
    .describe(
      "Token for the owner's calls (docs/openapi.yaml) and pages, at least 32 random bytes. Unset: they do not exist.",
    ),
  OWNER_PAGES: z
    .enum(['local', 'everywhere'], 'must be local or everywhere.')
    .default('local')
    .describe(
      "Who may open the owner's pages at `/owner`, which need `OWNER_TOKEN`. `local`: only the API's own machine, not through a proxy; " +
        '`everywhere`: anyone who signs in.',
    ),
  ORDERS_TO: mailAddresses.describe(
    'Who gets a mail for each order, as well as the shopper: addresses, separated by commas.',
  ),
  IMAGE_ORIGINS: origins
    .default([])
    .describe('As for the gateway: an import and the pages name only the origins that are missing in it.'),
});

export type OwnerSettings = z.infer<typeof SETTINGS>;

/** Those of the API as well, since it runs in the same process. */
export const ALL_SETTINGS = z.object({ ...API_SETTINGS.shape, ...SETTINGS.shape });

export type BackOfficeSettings = z.infer<typeof ALL_SETTINGS>;

export function readBackOfficeSettings(env: NodeJS.ProcessEnv): BackOfficeSettings {
  return readSettings(ALL_SETTINGS, env, REMOVED_SETTINGS);
}
