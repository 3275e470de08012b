import { z } from 'zod';
import { onOrOff, secret, wholeNumber } from '#runtime/settingValues.ts';

/** Decoding drops other characters, which would leave a short or empty key for the signatures. */
const ENCODED_SECRET = /^whsec_[\w+/-]{32,}={0,2}$/;

/** Settings of optional features; each feature has a folder of its own. */
export const OPTIONAL_SETTINGS = {
  PLAYGROUND: onOrOff.default(true).describe('Whether there is a `/playground`.'),
  EXPLAIN: onOrOff
    .default(false)
    .describe(
      '`on`: the answer to a request with the header `haat-explain: 1` lists its REST calls, and more; see `gateway/README.md`. ' +
        '`npm start` and `npm run dev` set `on`.',
    ),
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
  FEDERATION: onOrOff
    .default(false)
    .describe(
      '`on`: a subgraph of Apollo Federation 2, with `_service`, which shows the schema whatever `INTROSPECTION` says, and ' +
        '`_entities`. Not with `TRUSTED_DOCUMENTS`.',
    ),
  FEEDS: onOrOff
    .default(true)
    .describe(
      'Whether there is a `/feeds/google.xml` with all products, for Google Merchant Center and others.',
    ),
  MCP: onOrOff
    .default(false)
    .describe('`on`: `/mcp` with tools for assistants (Model Context Protocol), and `/llms.txt`.'),
  MCP_ORDERS: onOrOff
    .default(false)
    .describe("Whether assistants can also place orders there, with the shopper's token."),
  WEBHOOK_SECRET: secret
    .refine(
      (value) => !value.startsWith('whsec_') || ENCODED_SECRET.test(value),
      'must be at least 24 random bytes in Base64 behind its whsec_.',
    )
    .nullable()
    .default(null)
    .describe(
      'Key for signed calls of `POST /admin/purge`, at least 32 random bytes; a key that begins with `whsec_` is read as in ' +
        'Standard Webhooks. Unset: only `ADMIN_TOKEN` counts.',
    ),
  MEDIA_DIR: z
    .string()
    .default('.data/media')
    .describe('Folder of the resized pictures; several gateways can share it.'),
  MEDIA_MB: wholeNumber(0, 1_000_000)
    .default(500)
    .describe('Maximum size of `MEDIA_DIR` in megabytes; 0: pictures are sent as they are.'),
};
